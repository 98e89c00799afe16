import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { agentDefinition } from '@/lib/core/agents/agent-definition';
import type { SetRun } from '@/lib/core/question-sets/question-set';
import type { NewRun } from '@/lib/core/runs/run';
import type { Database } from '@/lib/stores/database/database';
import { createStores } from '@/lib/stores/stores';
import { newKeptAnswer, newReview, scored } from './answer-store.contract';
import { newQuestionSet, newSetRun } from './question-set-store.contract';
import { newSchedule } from './schedule-store.contract';
import { begunRun, claim, delta, entryOf, eventsOf, newRun, newStart, newUser, noQueue, runEnd } from './store-data';
import { newWebhook } from './webhook-store.contract';

/** Older than nearly all other data of these tests. */
const OLD = '2001-05-01T00:00:00.000Z';
const BEFORE = '2001-06-01T00:00:00.000Z';

export function retentionStoreContract(database: () => Database): void {
  const stores = () => createStores(database().db);
  describe('retention stores', () => {
    async function run(overrides: Partial<NewRun> = {}): Promise<NewRun> {
      const begun = await begunRun(stores(), { createdAt: OLD, ...overrides });
      const label = { type: 'run_label', data: { label: 'private' }, key: 'label.private' } as const;
      await stores().runs.append({
        entries: [entryOf(begun, 2, { ...delta('a'), key: 'a', record: { whole: 'a' } }), entryOf(begun, 3, label)],
      });
      return begun;
    }

    async function endedRun({ at = OLD, ...given }: Partial<NewRun> & { at?: string } = {}): Promise<NewRun> {
      const begun = await run({ createdAt: at, ...given });
      await stores().runs.append({ entries: [entryOf(begun, 4, { ...runEnd('Done.'), at })] });
      return begun;
    }

    const now = () => new Date().toISOString();
    const later = () => new Date(Date.now() + 60_000).toISOString();

    /** Starts a run in a temporary conversation of its own. */
    async function temporaryRun(createdAt: string): Promise<NewRun> {
      const begun = newRun((await newUser(stores())).id, { createdAt });
      await stores().runs.start([{ ...newStart(begun), temporary: true }], noQueue);
      await claim(stores(), [begun]);
      return begun;
    }

    /** Repeats the removal until it finds nothing. */
    async function all(remove: (before: string, limit: number) => Promise<number>, before = BEFORE): Promise<number[]> {
      const counts: number[] = [];
      do counts.push(await remove(before, 1));
      while ((counts.at(-1) ?? 0) > 0);
      return counts;
    }

    test('a daily job is assigned to one of the processes that request it', async () => {
      const job = randomUUID();
      const claim = (name = job, dueAt = BEFORE) => stores().retention.claimDay(name, dueAt);
      const claims = await Promise.all(Array.from({ length: 5 }, () => claim()));
      expect(claims.filter(Boolean)).toHaveLength(1);
      expect(await claim()).toBe(false);
      // The clock of another process is behind.
      expect(await claim(job, OLD)).toBe(false);
      expect(await claim(randomUUID())).toBe(true);
      expect([await stores().retention.lastDay(job), await stores().retention.lastDay(randomUUID())]).toEqual([
        BEFORE,
        undefined,
      ]);
      expect(await claim(job, now())).toBe(true);
    });

    test('the database decides whether the time of a daily job has come, whatever the clocks of processes show', async () => {
      const { retention } = stores();
      const job = randomUUID();
      expect(Math.abs((await retention.now()) - Date.now())).toBeLessThan(60_000);
      expect(await retention.claimDay(job, later())).toBe(false);
      expect(await retention.claimDay(job, OLD)).toBe(true);
      // As recorded by an earlier version for a process whose clock was ahead.
      await database().db.execute(sql`update daily_job set at = now() + interval '400 days' where name = ${job}`);
      expect(await retention.claimDay(job, now())).toBe(true);
      expect(await retention.claimDay(job, BEFORE)).toBe(false);
    });

    test('temporary conversations are removed in batches, unless they have an unfinished run that is played or was sent a signal lately', async () => {
      const idle = '1995-06-01T00:00:00.000Z';
      const at = '1995-05-01T00:00:00.000Z';
      const [first, second, waiting, answered, playing] = [
        await temporaryRun(at),
        await temporaryRun(at),
        await temporaryRun(at),
        await temporaryRun(at),
        await temporaryRun(at),
      ];
      const fresh = await temporaryRun(now());
      for (const { id } of [waiting, answered]) expect(await stores().runs.suspend({ id, epoch: 1 }, 0, noQueue)).toBe(true);
      await stores().runs.signal(answered, { key: 'go', data: { kind: 'cancel' } }, noQueue);
      await claim(stores(), [answered]);
      expect(await stores().runs.suspend({ id: answered.id, epoch: 2 }, 1, noQueue)).toBe(true);
      for (const ended of [first, second])
        await stores().runs.append({ entries: [entryOf(ended, 2, { ...runEnd('Done.'), at })] });
      const remove = (abandoned: string) =>
        all((before, limit) => stores().retention.removeTemporary({ idle: before, abandoned }, limit), idle);
      expect(await remove('1995-04-01T00:00:00.000Z')).toEqual([1, 1, 0]);
      const remaining = () =>
        Promise.all(
          [first, second, waiting, answered, playing, fresh].map(
            async (one) => (await stores().runs.get(one.userId, one.id)) !== undefined,
          ),
        );
      expect(await remaining()).toEqual([false, false, true, true, true, true]);
      expect(await remove(idle)).toEqual([1, 0]);
      expect(await remaining()).toEqual([false, false, false, true, true, true]);
    });

    test('the answer to a question of a set is stored with the set before its temporary conversation is removed', async () => {
      const { questionSets, retention, runs } = stores();
      const at = '1994-05-01T00:00:00.000Z';
      const idle = '1994-06-01T00:00:00.000Z';
      async function askedIn(overrides: Partial<SetRun>): Promise<string> {
        const asked = await temporaryRun(at);
        const set = newQuestionSet(asked.userId);
        const setRun = newSetRun(set, overrides);
        await questionSets.add(set);
        await questionSets.start(setRun);
        await questionSets.save(setRun.id, { place: 0, answerId: asked.id, problem: null });
        await runs.append({ entries: [entryOf(asked, 2, { ...runEnd('It costs $6.50.'), at })] });
        return setRun.id;
      }
      const running = await askedIn({});
      const old = await askedIn({ status: 'done', endedAt: at });
      const remove = () => all((before, limit) => retention.removeTemporary({ idle: before, abandoned: before }, limit), idle);
      expect(await remove()).toEqual([1, 0]);
      await questionSets.settle();
      expect(await remove()).toEqual([1, 0]);
      expect(await questionSets.results(running)).toMatchObject([{ status: null, outcome: { answer: 'It costs $6.50.' } }]);
      expect(await questionSets.results(old)).toMatchObject([{ status: null, outcome: null }]);
    });

    test('records of sign-in links and ended sessions are removed once they have expired', async () => {
      const { users, retention } = stores();
      const user = await newUser(stores());
      const [used, fresh] = [randomUUID(), randomUUID()];
      // Recording a link removes expired ones, so the expired one is recorded last.
      await users.spendLink(fresh, '2092-01-01T00:00:00.000Z');
      await users.spendLink(used, OLD);
      expect(await retention.removeExpiredLinks(BEFORE, 1000)).toBeGreaterThanOrEqual(1);
      expect(await users.spendLink(fresh, OLD)).toBe(false);
      await users.endSession(user.id, 'a session', OLD);
      expect(await all(retention.removeExpiredLinks)).toContain(0);
    });

    test('kept answers are removed once they are old, with their reviews', async () => {
      const { answers, answerReviews, retention } = stores();
      const [old, recent] = [newKeptAnswer(randomUUID(), { createdAt: OLD }), newKeptAnswer(randomUUID())];
      for (const answer of [old, recent]) await answers.keep(answer);
      const { id: reviewerId } = await newUser(stores());
      await answerReviews.save({ deskId: old.deskId, id: old.id, reviewerId }, scored(newReview()));
      expect(await all(retention.removeAnswers)).toEqual([1, 0]);
      expect(await answerReviews.find(old.deskId, old.id)).toBeUndefined();
      expect(await answers.get(recent.deskId, recent.id)).toEqual(recent);
    });

    test('uploads that were never completed are removed', async () => {
      const { documents, retention } = stores();
      const { id: userId } = await newUser(stores());
      const upload = { userId, name: 'a.txt', mediaType: 'text/plain', sample: false, text: 'Text.' };
      const complete = await documents.add(upload);
      const { id } = await documents.prepare({ ...upload, id: randomUUID(), name: 'b.txt' });
      expect(await retention.removeUploads(BEFORE, 1000)).toBe(0);
      expect(await retention.removeUploads(later(), 1000)).toBeGreaterThanOrEqual(1);
      await documents.publish(id);
      expect((await documents.list(userId)).map((one) => one.id)).toEqual([complete.id]);
    });

    test('deliveries of the past that are still pending are given up', async () => {
      const { webhooks, retention } = stores();
      const { id: userId } = await newUser(stores());
      const webhook = newWebhook(userId);
      await webhooks.create(webhook, 'secret');
      await webhooks.addTest(userId, webhook.id, randomUUID());
      const stateOf = async () => (await webhooks.deliveries(userId, webhook.id))?.map(({ state }) => state);
      await all(retention.giveUpDeliveries);
      expect(await stateOf()).toEqual(['pending']);
      expect(await retention.giveUpDeliveries(later(), 1000)).toBeGreaterThanOrEqual(1);
      expect(await stateOf()).toEqual(['dead']);
    });

    test('ended pulls and old occurrences of schedules are removed, but not the latest occurrence of each', async () => {
      const { modelPulls, schedules, retention } = stores();
      const { id: userId } = await newUser(stores());
      const pull = async (model: string) => modelPulls.create({ id: randomUUID(), userId, backend: 'home', model });
      const [ended, going] = [await pull('ended'), await pull('going')];
      if (ended) await modelPulls.remove(userId, ended.id);
      const schedule = newSchedule(userId, { nextAt: null });
      await schedules.create(schedule);
      const settled = { state: 'refused', runId: null, problem: 'No.', problemPhrase: null } as const;
      for (const dueAt of [OLD, '2001-05-02T00:00:00.000Z', '2001-05-03T00:00:00.000Z']) {
        await schedules.addOccurrence(schedule.id, dueAt);
        if (dueAt !== OLD) await schedules.settle({ scheduleId: schedule.id, dueAt }, settled);
      }
      expect(await retention.removeFinishedJobs(later(), 1000)).toBeGreaterThanOrEqual(2);
      expect((await schedules.results(userId, schedule.id, 10)).map(({ dueAt }) => dueAt)).toEqual([
        '2001-05-03T00:00:00.000Z',
        OLD,
      ]);
      expect(await modelPulls.list(userId)).toEqual([going]);
    });

    test('only data needed for replays is removed from old ended runs', async () => {
      // Of old runs that other tests have left.
      await all(stores().retention.dropRecords);
      const [old, other, fresh, going] = [await endedRun(), await endedRun(), await endedRun({ at: now() }), await run()];
      const before = await stores().runs.events(old.userId, old.id, { after: 0, limit: 10 });
      expect(await all(stores().retention.dropRecords)).toEqual([1, 1, 0]);
      for (const one of [old, other])
        expect((await eventsOf(stores(), one)).map(({ record }) => record)).not.toContainEqual({ whole: 'a' });
      for (const one of [fresh, going]) expect((await eventsOf(stores(), one))[1]).toMatchObject({ record: { whole: 'a' } });
      expect(await stores().runs.events(old.userId, old.id, { after: 0, limit: 10 })).toEqual(before);
    });

    test('old tests without unfinished runs are removed, but not conversations that were kept', async () => {
      const draft = { name: 'clerk', title: 'Clerk', description: '', enabled: true, definition: agentDefinition.parse({}) };
      const [old, kept] = [await endedRun({ draft }), await endedRun({ draft })];
      const others = [kept, await endedRun(), await endedRun({ draft, at: now() }), await run({ draft })];
      await stores().conversations.makePermanent(kept.userId, kept.conversationId);
      expect((await all(stores().retention.removeTests)).at(-1)).toBe(0);
      expect(await stores().runs.get(old.userId, old.id)).toBeUndefined();
      for (const one of others) expect(await stores().runs.get(one.userId, one.id)).toBeDefined();
    });

    test('the steps of old ended runs are removed, but not their labels and outcome', async () => {
      const [old, fresh, going] = [await endedRun(), await endedRun({ at: now() }), await run()];
      expect((await all(stores().retention.dropEvents)).at(-1)).toBe(0);
      expect((await eventsOf(stores(), old)).map(({ type }) => type)).toEqual(['run_label', 'run_end']);
      expect(await stores().runs.labels(old.userId, [old.id])).toEqual({ labels: ['private'] });
      expect((await stores().conversations.messages(old.userId, old.conversationId)).map(({ content }) => content)).toContain(
        'Done.',
      );
      expect([(await eventsOf(stores(), fresh)).length, (await eventsOf(stores(), going)).length]).toEqual([4, 3]);
    });

    test('the steps of old runs are kept while a run of their conversation has not ended', async () => {
      const old = await endedRun();
      const going = await run({ userId: old.userId, conversationId: old.conversationId });
      await all(stores().retention.dropEvents);
      expect(await eventsOf(stores(), old)).toHaveLength(4);
      await stores().runs.append({ entries: [entryOf(going, 4, { ...runEnd('Done.'), at: OLD })] });
      await all(stores().retention.dropEvents);
      expect((await eventsOf(stores(), old)).map(({ type }) => type)).toEqual(['run_label', 'run_end']);
    });

    test('old conversations are removed with all of their data, unless they have an unfinished run or are pinned', async () => {
      const { id: userId } = await newUser(stores());
      const [old, fresh, going] = [await endedRun({ userId }), await endedRun({ userId, at: now() }), await run({ userId })];
      const [pinned, archived] = [await endedRun({ userId }), await endedRun({ userId })];
      await stores().conversations.changeListing(userId, pinned.conversationId, { pinned: true });
      await stores().conversations.changeListing(userId, archived.conversationId, { archived: true });
      expect((await all(stores().retention.removeConversations)).at(-1)).toBe(0);
      const kept = (await stores().conversations.list(userId)).map(({ id }) => id).sort();
      expect(kept).toEqual([fresh.conversationId, going.conversationId, pinned.conversationId].sort());
      for (const removed of [old, archived]) expect(await stores().runs.get(userId, removed.id)).toBeUndefined();
      expect(await stores().runs.get(userId, pinned.id)).toBeDefined();
    });

    test('an old conversation or test whose run waits is removed unless that run has been sent a signal since', async () => {
      const draft = { name: 'clerk', title: 'Clerk', description: '', enabled: true, definition: agentDefinition.parse({}) };
      const [waiting, tested, answered] = [await run(), await run({ draft }), await run()];
      for (const { id } of [waiting, tested, answered])
        expect(await stores().runs.suspend({ id, epoch: 1 }, 0, noQueue)).toBe(true);
      await stores().runs.signal(answered, { key: 'go', data: { kind: 'cancel' } }, noQueue);
      await all(stores().retention.removeConversations);
      await all(stores().retention.removeTests);
      for (const one of [waiting, tested]) expect(await stores().runs.get(one.userId, one.id)).toBeUndefined();
      expect(await stores().runs.get(answered.userId, answered.id)).toBeDefined();
    });

    test('old runs of a schedule are removed from its conversation, but not while an unfinished run reads them or it is pinned', async () => {
      const { conversations, schedules, retention, runs, webhooks } = stores();
      const { id: userId } = await newUser(stores());
      const elsewhere = await endedRun({ userId });
      await webhooks.create(newWebhook(userId, { includesAnswer: true }), 'secret');
      const old = await endedRun({ userId });
      const { conversationId } = old;
      const schedule = newSchedule(userId);
      await schedules.create(schedule);
      const latest = await endedRun({ userId, conversationId, at: now() });
      await schedules.addOccurrence(schedule.id, latest.createdAt);
      const settlement = { state: 'started', runId: latest.id, problem: null, problemPhrase: null } as const;
      await schedules.settle({ scheduleId: schedule.id, dueAt: latest.createdAt }, settlement);

      const reading = await run({ userId, conversationId });
      expect((await all(retention.removeScheduledRuns)).at(-1)).toBe(0);
      expect(await runs.get(userId, old.id)).toBeDefined();
      await runs.append({ entries: [entryOf(reading, 4, { ...runEnd('Done.'), at: now() })] });
      await run({ userId, conversationId, limits: { ...newRun(userId).limits, withoutHistory: true } });
      await conversations.changeListing(userId, conversationId, { pinned: true });
      expect((await all(retention.removeScheduledRuns)).at(-1)).toBe(0);
      expect(await runs.get(userId, old.id)).toBeDefined();
      await conversations.changeListing(userId, conversationId, { pinned: false });
      expect((await all(retention.removeScheduledRuns)).at(-1)).toBe(0);
      expect(await runs.get(userId, old.id)).toBeUndefined();
      for (const { id } of [latest, reading, elsewhere]) expect(await runs.get(userId, id)).toBeDefined();
      // Nor is its answer sent, which a webhook had not received yet.
      const due = await webhooks.claimDue(new Date(), { leaseMs: 60_000, limit: 1000 });
      expect(due.filter(({ webhook }) => webhook.userId === userId)).toMatchObject([{ runId: old.id, answer: null }]);
    });

    test('idempotency keys of old runs are removed', async () => {
      const { id: userId } = await newUser(stores());
      const old = await endedRun({ userId, idempotencyKey: 'old' });
      const fresh = await endedRun({ userId, idempotencyKey: 'fresh', at: now() });
      expect(await all(stores().retention.forgetIdempotencyKeys)).toEqual([1, 0]);
      expect((await stores().runs.get(userId, old.id))?.idempotencyKey).toBeUndefined();
      expect((await stores().runs.get(userId, fresh.id))?.idempotencyKey).toBe('fresh');
    });
  });
}
