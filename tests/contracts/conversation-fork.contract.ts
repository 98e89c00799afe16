import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { type ConversationFork, MOST_FORKED_BYTES, MOST_FORKED_RUNS } from '@/lib/core/ports/conversation-store';
import type { NewRun } from '@/lib/core/runs/run';
import type { Database } from '@/lib/stores/database/database';
import { createStores } from '@/lib/stores/stores';
import { begin, begunRun, delta, entryOf, eventsOf, newRun, newStart, newUser, noQueue, runEnd } from './store-data';

/** The contract of forking a conversation, for both databases. */
export function conversationForkContract(database: () => Database): void {
  const stores = () => createStores(database().db);

  /** Forks the run's conversation after the run. Returns the outcome and the copied runs, oldest first. */
  async function forked(run: NewRun, overrides: Partial<ConversationFork> = {}) {
    const { userId, conversationId: id, id: runId } = run;
    const forkId = randomUUID();
    const at = new Date().toISOString();
    const outcome = await stores().conversations.fork({ userId, id, runId, forkId, at, mayCopy: () => true, ...overrides });
    const copies = (await stores().runs.list(userId, { conversationId: forkId })).reverse();
    return { outcome, forkId, at, copies };
  }

  const usage = { agent: 'ada', turnId: 'ada', model: 'test:one', ms: 20, inputTokens: 100, outputTokens: 10, costUsd: 0.5 };

  /** Begins a run at a second of a past minute, and ends it with an answer. */
  async function ended(userId: string, second: number, overrides: Partial<NewRun> = {}): Promise<NewRun> {
    const run = newRun(userId, { createdAt: `2026-03-02T09:00:0${second}.250Z`, ...overrides });
    await begin(stores(), run);
    const entries = [delta('Here'), { type: 'usage' as const, data: usage, record: [1] }, runEnd(`Answer ${second}.`)];
    await stores().runs.append({ entries: entries.map((entry, n) => entryOf(run, n + 2, { ...entry, at: run.createdAt })) });
    return run;
  }

  describe('a fork of a conversation', () => {
    test('contains the runs up to the chosen one, with their messages, logs and times', async () => {
      const { id: userId } = await newUser(stores());
      const first = await ended(userId, 1, { question: 'Who?' });
      const { conversationId } = first;
      const second = await ended(userId, 2, { conversationId, question: 'Why?', retryOf: first.id });
      await ended(userId, 3, { conversationId, question: 'When?' });
      await stores().conversations.changeListing(userId, conversationId, { archived: true });
      const { outcome, forkId, at, copies } = await forked(second);
      expect(outcome).toBe('forked');
      // Listed as any other: the copy is neither archived nor pinned.
      expect(await stores().conversations.get(userId, forkId)).toEqual({
        id: forkId,
        userId,
        title: 'Who?',
        forkedFrom: conversationId,
        createdAt: at,
        updatedAt: at,
      });
      expect(copies).toMatchObject([
        { question: 'Who?', status: 'completed', createdAt: first.createdAt, forkedFrom: first.id },
        { question: 'Why?', status: 'completed', createdAt: second.createdAt, forkedFrom: second.id, retryOf: copies[0]?.id },
      ]);
      expect((await stores().conversations.messages(userId, forkId)).map(({ runId, content }) => [runId, content])).toEqual([
        [copies[0]?.id, 'Who?'],
        [copies[0]?.id, 'Answer 1.'],
        [copies[1]?.id, 'Why?'],
        [copies[1]?.id, 'Answer 2.'],
      ]);
      for (const [n, run] of [first, second].entries()) {
        const copied = { runId: copies[n]?.id, epoch: 0 };
        const log = (await eventsOf(stores(), run)).map((entry) => ({ ...entry, ...copied }));
        expect(await eventsOf(stores(), { userId, id: copies[n]?.id ?? '' })).toEqual(log);
      }
    });

    test('keeps everything when the original is removed, and the original keeps everything when the fork is removed', async () => {
      const { id: userId } = await newUser(stores());
      const image = { id: randomUUID(), name: 'a.png', mediaType: 'image/png', hash: 'h', bytes: Uint8Array.of(1, 2) };
      const { id: attachmentId, name, mediaType, hash } = image;
      const run = newRun(userId, { parts: [{ type: 'image', attachmentId, name, mediaType, hash }] });
      await stores().runs.start([{ ...newStart(run), attachments: [image] }], noQueue);
      await stores().runs.claim({ workerId: 1, concurrency: {} }, async () => [run.id]);
      const file = { userId, conversationId: run.conversationId, name: 'plan.md', agent: 'ada' };
      await stores().agentFiles.write({ ...file, text: 'One', key: `${run.id}.1` });
      const second = await stores().agentFiles.write({ ...file, text: 'Two', key: `${run.id}.2` });
      const fileId = second && second !== 'full' ? second.id : '';
      const written = { agent: 'ada', turnId: 'ada', fileId, name: 'plan.md', version: 2, length: 3 };
      await stores().runs.append({
        entries: [entryOf(run, 2, { type: 'file_written', data: written }), entryOf(run, 3, runEnd('Seen.'))],
      });
      const kept = await forked(run);
      const lost = await forked(run);

      const holds = async (conversationId: string) => ({
        answers: (await stores().conversations.messages(userId, conversationId)).map(({ content }) => content),
        image: Array.from((await stores().attachments.read(userId, [image.id]))[0]?.bytes ?? []),
        text: (await stores().agentFiles.read(userId, { conversationId, name: 'plan.md' }))?.text,
        first: (await stores().agentFiles.read(userId, { conversationId, name: 'plan.md' }, 1))?.text,
        // The file that its log names.
        named: await namedIn(conversationId),
      });
      const namedIn = async (conversationId: string) => {
        const [only] = await stores().runs.list(userId, { conversationId });
        const log = only ? await eventsOf(stores(), only) : [];
        const [id] = log.flatMap((event) => (event.type === 'file_written' ? [event.data.fileId] : []));
        return id === undefined ? undefined : (await stores().agentFiles.read(userId, { id }))?.conversationId === conversationId;
      };
      const everything = { answers: [run.question, 'Seen.'], image: [1, 2], text: 'Two', first: 'One', named: true };
      await stores().conversations.remove(userId, lost.forkId);
      expect(await holds(run.conversationId)).toEqual(everything);
      await stores().conversations.remove(userId, run.conversationId);
      expect(await holds(kept.forkId)).toEqual(everything);
      expect(await stores().attachments.read(userId, [image.id, image.id])).toHaveLength(1);
      await stores().conversations.remove(userId, kept.forkId);
      expect(await holds(kept.forkId)).toEqual({ answers: [], image: [] });
    });

    test('has no ratings of the original', async () => {
      const { id: userId } = await newUser(stores());
      const run = await ended(userId, 1);
      await stores().runs.rate(userId, run.id, 'bad');
      const { copies } = await forked(run);
      expect(copies).toHaveLength(1);
      expect(copies[0]).not.toHaveProperty('rating');
    });

    test('is not counted again, and its copies are in no list of runs', async () => {
      const { id: userId } = await newUser(stores());
      const run = await ended(userId, 1);
      const usedBefore = await stores().modelUsage.since(userId, '2026-01-01');
      expect(usedBefore).toMatchObject([{ calls: 1, inputTokens: 100 }]);
      const { copies, forkId } = await forked(run);
      const again = await forked({ ...run, id: copies[0]?.id ?? '', conversationId: forkId });
      expect(again.copies).toMatchObject([{ forkedFrom: run.id }]);
      expect(await stores().runs.list(userId, { onlyListed: true })).toMatchObject([{ id: run.id }]);
      expect((await stores().inbox.ended(userId, 10)).map((one) => one.run.id)).toEqual([run.id]);
      await stores().conversations.remove(userId, forkId);
      expect(await stores().modelUsage.since(userId, '2026-01-01')).toEqual(usedBefore);
    });

    test('has summaries that name its own runs', async () => {
      const { id: userId } = await newUser(stores());
      const first = await ended(userId, 1);
      const second = newRun(userId, { conversationId: first.conversationId });
      await begin(stores(), second);
      const through = { runId: first.id, role: 'assistant' as const };
      const summary = { agent: 'ada', turnId: 'ada', text: 'So far: {"zebra": 1}', covers: 2, through };
      await stores().runs.append({
        entries: [entryOf(second, 2, { type: 'context_summary', data: summary }), entryOf(second, 3, runEnd('Yes.'))],
      });
      const { copies } = await forked(second);
      const log = await eventsOf(stores(), { userId, id: copies[1]?.id ?? '' });
      expect(log[1]?.data).toEqual({ ...summary, through: { ...through, runId: copies[0]?.id } });
    });

    test('has the signals of its runs, which answer the requests of its log, but no decision of its own in the inbox', async () => {
      const { id: userId } = await newUser(stores());
      const run = await begunRun(stores(), { userId });
      const data = { key: 'ada.c1', agent: 'ada', turnId: 'ada', callId: 'c1', kind: 'question' as const, name: 'ask', args: {} };
      await stores().runs.append({ entries: [entryOf(run, 2, { type: 'signal_request', data })] });
      await stores().runs.signal(run, { key: 'ada.c1', data: { kind: 'question', answer: 'This' } }, noQueue);
      await stores().runs.append({ entries: [entryOf(run, 3, runEnd('', 'failed'))] });
      const { copies } = await forked(run);
      expect(await stores().runs.signals(copies[0]?.id ?? '')).toMatchObject([{ key: 'ada.c1', data: { answer: 'This' } }]);
      expect((await stores().inbox.decided(userId, 10)).map((one) => one.run.id)).toEqual([run.id]);
    });

    test('is not made of a test or a temporary conversation', async () => {
      const { id: userId } = await newUser(stores());
      for (const column of ['test', 'temporary']) {
        const run = await ended(userId, 1);
        await database().db.execute(sql`update conversation set ${sql.raw(column)} = true where id = ${run.conversationId}`);
        expect((await forked(run)).outcome).toBe('not_found');
      }
    });

    test('is refused when it would copy too many bytes', async () => {
      const { id: userId } = await newUser(stores());
      const run = await ended(userId, 1);
      await database().db.execute(sql`
        update run_event set record = json_build_array(repeat('x', ${MOST_FORKED_BYTES}::integer)) where run_id = ${run.id} and type = 'usage'`);
      expect((await forked(run)).outcome).toBe('too_long');
    });

    test('leaves out runs that have not ended, and cannot end with one', async () => {
      const { id: userId } = await newUser(stores());
      const active = await begunRun(stores(), { userId, createdAt: '2026-03-02T09:00:00.000Z' });
      const { conversationId } = active;
      const run = await ended(userId, 1, { conversationId });
      expect((await forked(run)).copies).toMatchObject([{ forkedFrom: run.id }]);
      expect(await forked(active)).toMatchObject({ outcome: 'unfinished', copies: [] });
    });

    test('is only made of one’s own conversation, of runs that may be copied, and of a limited number', async () => {
      const { id: userId } = await newUser(stores());
      const first = await ended(userId, 1, { strategy: 'answers' });
      const { conversationId } = first;
      const second = await ended(userId, 2, { conversationId });
      const other = await ended(userId, 2);
      const mayCopy = (strategy: string) => strategy === 'single';
      expect(await forked(second, { mayCopy })).toMatchObject({ outcome: 'other_strategy', copies: [] });
      expect((await forked(other, { mayCopy })).outcome).toBe('forked');
      const { id: stranger } = await newUser(stores());
      expect((await forked(second, { userId: stranger })).outcome).toBe('not_found');
      expect((await forked(second, { id: other.conversationId })).outcome).toBe('not_found');
      expect((await forked(second, { runId: randomUUID() })).outcome).toBe('not_found');
      await database().db.execute(sql`
        insert into run (id, user_id, conversation_id, strategy, question, input, limits, model, status, epoch, created_at, ended_at)
        select gen_random_uuid(), user_id, conversation_id, 'single', question, input, limits, model, status, epoch, created_at, ended_at
        from run, generate_series(1, ${MOST_FORKED_RUNS - 1}::integer) where id = ${first.id}`);
      expect((await forked(second)).outcome).toBe('too_long');
      // The two with runs of this test, and the one fork that was made.
      expect(await stores().conversations.list(userId)).toHaveLength(3);
    });
  });
}
