import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import type { Started } from '@/lib/core/ports/run-store';
import type { NewRun } from '@/lib/core/runs/run';
import type { Database } from '@/lib/stores/database/database';
import { createStores } from '@/lib/stores/stores';
import { begunRun, delta, entryOf, eventsOf, newRun, newStart, newUser, noQueue, runEnd } from './store-data';
import { enqueue, jobsOf } from './test-queue';

/** The contract of starting runs, for both databases, with jobs in the table `test_job`. */
export function runStartContract(database: () => Database): void {
  const stores = () => createStores(database().db);
  const start = (...runs: NewRun[]) =>
    stores().runs.start(
      runs.map((run) => newStart(run)),
      enqueue,
    );
  const started = { status: 'started' } as const;

  /** Starts runs of one user one after the other. */
  async function inTurn(runs: NewRun[], perMinute: number): Promise<Started['status'][]> {
    const all: Started['status'][] = [];
    for (const run of runs) {
      const [one] = await stores().runs.start([{ ...newStart(run), perMinute }], noQueue);
      if (one) all.push(one.status);
    }
    return all;
  }

  /** Moves this user's starts into the past. */
  async function earlier(userId: string, seconds: number): Promise<void> {
    await database().db.execute(
      sql`update run_admission set at = at - ${seconds} * interval '1 second' where user_id = ${userId}`,
    );
  }

  describe('starting runs', () => {
    test('a start writes run, conversation, question, first event and job, and queues the run', async () => {
      const { runs, conversations } = stores();
      const { id: userId } = await newUser(stores());
      const more = { settings: { temperature: 0.2 }, timeZone: 'Asia/Tokyo', idempotencyKey: 'once' };
      const run = newRun(userId, { ...more, input: { b: [null], a: 1 } });
      const first = newStart(run, { ...delta('A'), key: 'run_start', record: null });
      expect(await runs.start([first], enqueue)).toEqual([started]);
      expect(await runs.get(userId, run.id)).toEqual({ ...run, status: 'queued', epoch: 0 });
      expect(await eventsOf(stores(), run)).toEqual([{ ...first.first, epoch: 0 }]);
      expect(await conversations.messages(userId, run.conversationId)).toMatchObject([{ role: 'user', content: run.question }]);
      expect(await jobsOf(database().session, [run.id])).toEqual({ [run.id]: 'due' });
    });

    test('runs of many users are started at once, each with its own result in order', async () => {
      const users = await Promise.all(Array.from({ length: 3 }, () => newUser(stores())));
      const victim = await begunRun(stores());
      const runs = users.flatMap(({ id }) => [newRun(id), newRun(id)]);
      const [first, second] = runs;
      if (!first || !second) throw new Error('no runs');
      second.conversationId = victim.conversationId;
      const verdicts = await start(...runs);
      expect(verdicts).toEqual([started, { status: 'no_conversation' }, started, started, started, started]);
      expect(
        Object.keys(
          await jobsOf(
            database().session,
            runs.map(({ id }) => id),
          ),
        ),
      ).toHaveLength(5);
    });

    test('a conversation of another user is refused and remains unchanged', async () => {
      const { runs, conversations } = stores();
      const victim = await begunRun(stores());
      const before = await conversations.get(victim.userId, victim.conversationId);
      const { id: userId } = await newUser(stores());
      const intruder = newRun(userId, { conversationId: victim.conversationId });
      expect(await start(intruder)).toEqual([{ status: 'no_conversation' }]);
      expect(await runs.get(userId, intruder.id)).toBeUndefined();
      expect(await conversations.get(victim.userId, victim.conversationId)).toEqual(before);
      expect(await conversations.messages(victim.userId, victim.conversationId)).toHaveLength(1);
    });

    test('a run continues a conversation of the same user', async () => {
      const { userId, conversationId } = await begunRun(stores());
      expect(await start(newRun(userId, { conversationId, question: 'And in June?' }))).toEqual([started]);
      expect(await stores().conversations.messages(userId, conversationId)).toHaveLength(2);
      expect(await stores().conversations.list(userId)).toHaveLength(1);
    });

    test('starts with one idempotency key create one run, within a call and in a later one, and the others leave nothing behind', async () => {
      const { runs, conversations } = stores();
      const { id: userId } = await newUser(stores());
      const [first, twin, late, other] = [newRun(userId), newRun(userId), newRun(userId), newRun(userId)];
      for (const run of [first, twin, late]) run.idempotencyKey = 'same';
      const known = { status: 'known', run: { ...first, status: 'queued', epoch: 0 } };
      expect(await start(first, twin, other)).toEqual([started, known, started]);
      expect(await start(late)).toEqual([known]);
      const [listed, spoken] = [await runs.list(userId), await conversations.list(userId)];
      expect(listed.map(({ id }) => id).sort()).toEqual([first.id, other.id].sort());
      expect(spoken.map(({ id }) => id).sort()).toEqual([first.conversationId, other.conversationId].sort());
    });

    test('a run that is to be alone is refused while another of its conversation has not ended, except for its repetition', async () => {
      const { runs } = stores();
      const first = await begunRun(stores(), { idempotencyKey: 'first' });
      const { userId, conversationId } = first;
      const alone = async (...idempotencyKeys: (string | undefined)[]) => {
        const starts = idempotencyKeys.map((idempotencyKey) => newRun(userId, { conversationId, idempotencyKey }));
        const all = await runs.start(
          starts.map((run) => ({ ...newStart(run), alone: true })),
          noQueue,
        );
        return all.map(({ status }) => status);
      };
      expect(await alone('second', undefined, 'first')).toEqual(['not_alone', 'not_alone', 'known']);
      await runs.append({ entries: [entryOf(first, 2, runEnd('Done.'))] });
      expect(await alone('second', 'third')).toEqual(['started', 'not_alone']);
      expect(await alone('first')).toEqual(['known']);
      expect(await start(newRun(userId, { conversationId }))).toEqual([started]);
    });

    test('a run that is to follow another is refused once a third has begun in their conversation, except for its repetition', async () => {
      const { runs } = stores();
      const at = (second: number) => new Date(Date.UTC(2026, 4, 4, 9, 0, second)).toISOString();
      const first = await begunRun(stores(), { createdAt: at(0) });
      const { userId, conversationId } = first;
      let second = 0;
      const follow = async (follows: string, ...idempotencyKeys: (string | undefined)[]) => {
        const starts = idempotencyKeys.map((idempotencyKey) =>
          newRun(userId, { conversationId, idempotencyKey, createdAt: at(++second) }),
        );
        const all = await runs.start(
          starts.map((run) => ({ ...newStart(run), follows })),
          noQueue,
        );
        return all.map(({ status }, n) => [status, starts[n]?.id] as const);
      };
      const [[before, newest = ''] = [], [after] = []] = await follow(first.id, 'second', 'third');
      expect([before, after]).toEqual(['started', 'overtaken']);
      const again = await follow(first.id, 'second', undefined);
      expect(again.map(([status]) => status)).toEqual(['known', 'overtaken']);
      expect((await follow(newest, 'third'))[0]?.[0]).toBe('started');
    });

    test('two users can have the same idempotency key', async () => {
      const [one, two] = [await newUser(stores()), await newUser(stores())];
      const runs = [one, two].map(({ id }) => newRun(id, { idempotencyKey: 'same' }));
      expect(await start(...runs)).toEqual([started, started]);
    });

    test('a start that is repeated because its result was lost changes nothing', async () => {
      const { id: userId } = await newUser(stores());
      const run = newRun(userId, { idempotencyKey: 'lost' });
      expect(await stores().runs.start([{ ...newStart(run), perMinute: 1 }], noQueue)).toEqual([started]);
      expect(await stores().runs.start([{ ...newStart(run), perMinute: 1 }], noQueue)).toEqual([started]);
      expect(await stores().runs.list(userId)).toHaveLength(1);
      expect(await stores().conversations.messages(userId, run.conversationId)).toHaveLength(1);
    });

    test('nothing is written when the job cannot be queued', async () => {
      const { id: userId } = await newUser(stores());
      const run = newRun(userId);
      const fails = stores().runs.start([newStart(run)], () => Promise.reject(new Error('no queue')));
      await expect(fails).rejects.toThrow('no queue');
      expect(await stores().runs.get(userId, run.id)).toBeUndefined();
      expect(await stores().conversations.list(userId)).toEqual([]);
    });

    test('starts of a strategy are limited per minute, and a refusal says when the next one is possible', async () => {
      const { id: userId } = await newUser(stores());
      const runs = Array.from({ length: 4 }, () => newRun(userId));
      expect(await inTurn(runs.slice(0, 2), 2)).toEqual(['started', 'started']);
      await earlier(userId, 20);
      const [refused] = await stores().runs.start([{ ...newStart(newRun(userId)), perMinute: 2 }], noQueue);
      expect(refused).toMatchObject({ status: 'too_many' });
      expect(refused?.status === 'too_many' && refused.retryAfterS).toBeGreaterThan(35);
      expect(refused?.status === 'too_many' && refused.retryAfterS).toBeLessThanOrEqual(40);
      await earlier(userId, 40);
      expect(await inTurn(runs.slice(2), 2)).toEqual(['started', 'started']);
    });

    test('starts of a clock that was ahead, and is right again, are not counted', async () => {
      const { id: userId } = await newUser(stores());
      expect(await inTurn([newRun(userId), newRun(userId)], 1)).toEqual(['started', 'too_many']);
      await earlier(userId, -2 * 86_400);
      expect(await inTurn([newRun(userId), newRun(userId)], 1)).toEqual(['started', 'too_many']);
    });

    test('starts are counted by user and strategy, including those within one call', async () => {
      const [one, two] = [await newUser(stores()), await newUser(stores())];
      const runs = [
        newRun(one.id),
        newRun(one.id),
        newRun(one.id, { strategy: 'rounds' }),
        newRun(two.id),
        newRun(two.id, { conversationId: randomUUID() }),
      ];
      const verdicts = await stores().runs.start(
        runs.map((run) => ({ ...newStart(run), perMinute: 1 })),
        noQueue,
      );
      const refused = { status: 'too_many', retryAfterS: 60 };
      expect(verdicts).toEqual([started, refused, started, started, refused]);
    });

    test('starts of several strategies can be counted together, within one call and in a later one', async () => {
      const { id: userId } = await newUser(stores());
      const together = (...strategies: string[]) =>
        stores().runs.start(
          strategies.map((strategy) => ({
            ...newStart(newRun(userId, { strategy })),
            perMinute: 3,
            countedWith: ['rounds', 'dispatch'],
          })),
          noQueue,
        );
      expect(await together('rounds', 'dispatch')).toEqual([started, started]);
      await start(newRun(userId, { strategy: 'single' }));
      await earlier(userId, 20);
      const refused = { status: 'too_many', retryAfterS: expect.any(Number) };
      const [third, ...later] = await together('dispatch', 'dispatch', 'rounds');
      expect([third, ...later]).toEqual([started, refused, refused]);
      expect(Math.max(...later.map((one) => (one.status === 'too_many' ? one.retryAfterS : 60)))).toBeLessThanOrEqual(40);
      expect(await inTurn([newRun(userId, { strategy: 'rounds' })], 2)).toEqual(['started']);
    });

    test('starts count even when their conversation is removed, and refused ones do not count', async () => {
      const { id: userId } = await newUser(stores());
      const victim = await begunRun(stores());
      const run = newRun(userId, { idempotencyKey: 'k' });
      const foreign = newRun(userId, { conversationId: victim.conversationId });
      expect(await inTurn([run, newRun(userId, { idempotencyKey: 'k' }), foreign], 2)).toEqual([
        'started',
        'known',
        'no_conversation',
      ]);
      await stores().conversations.remove(userId, run.conversationId);
      expect(await inTurn([newRun(userId), newRun(userId)], 2)).toEqual(['started', 'too_many']);
    });

    test('a user without a limit can start any number of runs', async () => {
      const { id: userId } = await newUser(stores());
      expect(await start(...Array.from({ length: 50 }, () => newRun(userId)))).toEqual(Array(50).fill(started));
    });
  });
}
