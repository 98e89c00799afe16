import { describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import type { Claims } from '@/lib/core/ports/run-store';
import type { SqlSession } from '@/lib/core/ports/sql-session';
import type { NewRun } from '@/lib/core/runs/run';
import { type Database, rowsOf } from '@/lib/stores/database/database';
import { createStores } from '@/lib/stores/stores';
import { until } from '../stores/until';
import { begunRun, claim, delta, entryOf, newRun, newStart, newUser, noQueue, runEnd } from './store-data';
import { drop, enqueue, fetching, jobsOf } from './test-queue';

const idsOf = (claims: Claims) => claims.claimed.map(({ run }) => run.id).sort();
const sorted = (runs: readonly { id: string }[]) => runs.map(({ id }) => id).sort();

/** The contract of claiming and releasing runs, for both databases. */
export function runClaimContract(database: () => Database): void {
  const stores = () => createStores(database().db);
  const jobs = (runs: readonly { id: string }[]) =>
    jobsOf(
      database().session,
      runs.map(({ id }) => id),
    );

  /** Queues runs of one user, a millisecond apart. */
  async function queued(count: number, overrides: Partial<NewRun> = {}): Promise<NewRun[]> {
    const userId = overrides.userId ?? (await newUser(stores())).id;
    const at = (i: number) => new Date(1_800_000_000_000 + i).toISOString();
    const runs = Array.from({ length: count }, (_, i) => newRun(userId, { createdAt: at(i), ...overrides }));
    await stores().runs.start(
      runs.map((run) => newStart(run)),
      enqueue,
    );
    return runs;
  }

  const fetch = (runs: readonly { id: string }[]) =>
    fetching(
      100,
      runs.map(({ id }) => id),
    );

  describe('claiming runs', () => {
    test('a claimed run is running and owned, with the next epoch, and is returned with the length of its log', async () => {
      const [run] = await queued(1);
      if (!run) throw new Error('no run');
      const claims = await stores().runs.claim({ workerId: 7, concurrency: {} }, fetch([run]));
      expect(claims).toEqual({
        claimed: [{ run: { ...run, status: 'running', epoch: 1 }, lastSeq: 1, signals: 0, attempts: 0, interrupted: false }],
        full: [],
        over: [],
      });
      expect(await jobs([run])).toEqual({ [run.id]: 'leased' });
      await stores().runs.append({ entries: [entryOf(run, 2, delta('x')), entryOf(run, 3, delta('y'))] });
      expect((await claim(stores(), [run])).claimed).toMatchObject([{ run: { epoch: 2 }, lastSeq: 3 }]);
    });

    test('nothing is claimed when no job was fetched', async () => {
      expect(await stores().runs.claim({ workerId: 7, concurrency: {} }, async () => [])).toEqual({
        claimed: [],
        full: [],
        over: [],
      });
    });

    test('jobs of runs that have ended, wait or were removed are returned as over', async () => {
      const [ended, waiting, gone] = await Promise.all([begunRun(stores()), begunRun(stores()), begunRun(stores())]);
      await stores().runs.append({ entries: [entryOf(ended, 2, runEnd('Done.'))] });
      expect(await stores().runs.suspend({ id: waiting.id, epoch: 1 }, 0, noQueue)).toBe(true);
      await stores().conversations.remove(gone.userId, gone.conversationId);
      const claims = await claim(stores(), [ended, waiting, gone]);
      expect({ ...claims, over: [...claims.over].sort() }).toEqual({
        claimed: [],
        full: [],
        over: sorted([ended, waiting, gone]),
      });
    });

    test('a user has a limited number of running runs per strategy, oldest first, independent of other users and strategies', async () => {
      const [oldest, next, youngest] = await queued(3, { strategy: 'rounds' });
      if (!oldest || !next || !youngest) throw new Error('no runs');
      const alone = await queued(2, { userId: oldest.userId });
      const others = await queued(2, { strategy: 'rounds' });
      const all = [youngest, next, oldest, ...alone, ...others];
      const claims = await stores().runs.claim({ workerId: 7, concurrency: { rounds: 2 } }, fetch(all));
      expect(idsOf(claims)).toEqual(sorted([oldest, next, ...alone, ...others]));
      expect(claims.full).toEqual([youngest.id]);
      expect(await stores().runs.get(oldest.userId, youngest.id)).toMatchObject({ status: 'queued', epoch: 0 });

      const again = () => stores().runs.claim({ workerId: 8, concurrency: { rounds: 2 } }, async () => [youngest.id]);
      expect(await again()).toMatchObject({ claimed: [], full: [youngest.id] });
      await stores().runs.append({ entries: [entryOf(oldest, 2, runEnd('Done.'))] });
      expect(idsOf(await again())).toEqual([youngest.id]);
    });

    test("a user's runs are claimed in the order they were started, whichever jobs were fetched", async () => {
      const [oldest, next, youngest] = await queued(3);
      if (!oldest || !next || !youngest) throw new Error('no runs');
      const one = (...runs: NewRun[]) => stores().runs.claim({ workerId: 7, concurrency: { single: 1 } }, fetch(runs));
      expect(await one(next, youngest)).toMatchObject({ claimed: [], full: expect.arrayContaining([next.id, youngest.id]) });
      expect(idsOf(await one(oldest))).toEqual([oldest.id]);
      await stores().runs.append({ entries: [entryOf(oldest, 2, runEnd('Done.'))] });
      const again = (run: NewRun) => stores().runs.claim({ workerId: 7, concurrency: { single: 1 } }, async () => [run.id]);
      expect(await again(youngest)).toMatchObject({ claimed: [], full: [youngest.id] });
      expect(idsOf(await again(next))).toEqual([next.id]);
    });

    test('a run that has lost its lease is claimed in its existing slot', async () => {
      const [first, second, third] = await queued(3);
      if (!first || !second || !third) throw new Error('no runs');
      await claim(stores(), [first, second]);
      const claims = await stores().runs.claim({ workerId: 7, concurrency: { single: 2 } }, async () => [second.id, third.id]);
      expect(claims).toMatchObject({ claimed: [{ run: { id: second.id, epoch: 2 } }], full: [third.id], over: [] });
    });

    test('a run that is to be cancelled is claimed regardless of the limit', async () => {
      const [going, stopped, waiting] = await queued(3);
      if (!going || !stopped || !waiting) throw new Error('no runs');
      await claim(stores(), [going]);
      await stores().runs.signal(stopped, { key: 'cancel', data: { kind: 'cancel' } }, noQueue);
      const claims = await stores().runs.claim({ workerId: 7, concurrency: { single: 1 } }, async () => [stopped.id, waiting.id]);
      expect(claims).toMatchObject({ claimed: [{ run: { id: stopped.id } }], full: [waiting.id] });
    });

    test('the jobs of the other runs are settled before another process can see that the claim has happened', async () => {
      const [going, waiting] = await queued(2);
      if (!going || !waiting) throw new Error('no runs');
      const ended = await begunRun(stores());
      await stores().runs.append({ entries: [entryOf(ended, 2, runEnd('Done.'))] });
      await enqueue([ended.id], database().session);
      const all = [going, waiting, ended];
      const settle = async ({ full, over }: Pick<Claims, 'full' | 'over'>, session: SqlSession) => {
        await enqueue(full, session);
        await drop(over, session);
      };
      const claiming = { workerId: 7, concurrency: { single: 1 } };
      const lost = stores().runs.claim(claiming, fetch(all), async (claims, session) => {
        await settle(claims, session);
        throw new Error('lost');
      });
      await expect(lost).rejects.toThrow('lost');
      expect(await jobs(all)).toEqual({ [going.id]: 'due', [waiting.id]: 'due', [ended.id]: 'due' });
      expect(idsOf(await stores().runs.claim(claiming, fetch(all), settle))).toEqual([going.id]);
      expect(await jobs(all)).toEqual({ [going.id]: 'leased', [waiting.id]: 'due' });
    });

    test('nothing is claimed when fetching fails afterwards, and the jobs stay due', async () => {
      const runs = await queued(2);
      const fails = stores().runs.claim({ workerId: 7, concurrency: {} }, async (session) => {
        await fetch(runs)(session);
        throw new Error('lost');
      });
      await expect(fails).rejects.toThrow('lost');
      expect(Object.values(await jobs(runs))).toEqual(['due', 'due']);
    });
  });

  describe('releasing runs', () => {
    const ownedBy = async (workerId: number, count: number) => {
      const runs = await queued(count);
      await stores().runs.claim({ workerId, concurrency: {} }, fetch(runs));
      return runs;
    };
    const statusOf = async (run: NewRun | undefined) => run && (await stores().runs.get(run.userId, run.id))?.status;

    test('runs played by this process are queued, but not those of another process or that have ended', async () => {
      const [mine, kept, ended] = await ownedBy(11, 3);
      const [foreign] = await ownedBy(12, 1);
      if (!mine || !kept || !ended || !foreign) throw new Error('no runs');
      await stores().runs.append({ entries: [entryOf(ended, 2, runEnd('Done.'))] });
      await stores().runs.release(11, sorted([mine, ended, foreign]), enqueue);
      expect(await Promise.all([mine, kept, ended, foreign].map(statusOf))).toEqual([
        'queued',
        'running',
        'completed',
        'running',
      ]);
      expect(await jobs([mine, kept, foreign])).toEqual({ [mine.id]: 'due', [kept.id]: 'leased', [foreign.id]: 'leased' });
    });

    test('a run that two checks find unplayed is reclaimed, and runs that are being played are not', async () => {
      const [lost, playing, late] = await ownedBy(21, 3);
      if (!lost || !playing || !late) throw new Error('no runs');
      const { runs } = stores();
      const reclaim = (...played: NewRun[]) =>
        runs.reclaim(21, { playing: played.map(({ id }) => id), certain: [] }, enqueue).then(({ reclaimed }) => reclaimed);
      expect(await reclaim(playing)).toEqual([]);
      expect(await reclaim(playing, late)).toEqual([lost.id]);
      expect(await reclaim(playing)).toEqual([]);
      expect(await jobs([lost, playing, late])).toEqual({ [lost.id]: 'due', [playing.id]: 'leased', [late.id]: 'leased' });
    });

    test('the runs of a dead process are reclaimed once its death is certain', async () => {
      const [orphan] = await ownedBy(31, 1);
      if (!orphan) throw new Error('no run');
      const reclaim = (certain: number[]) => stores().runs.reclaim(32, { playing: [], certain }, enqueue);
      const first = await reclaim([]);
      expect(first.dead).toContain(31);
      expect(first.reclaimed).not.toContain(orphan.id);
      expect(await statusOf(orphan)).toBe('running');
      expect((await reclaim([31])).reclaimed).toEqual([orphan.id]);
      expect(await statusOf(orphan)).toBe('queued');
      expect(await jobs([orphan])).toEqual({ [orphan.id]: 'due' });
      expect((await reclaim([31])).dead).not.toContain(31);
    });

    describe('an attempt', () => {
      const isInterrupted = async (run: NewRun, workerId: number) =>
        (await claim(stores(), [run], workerId)).claimed[0]?.interrupted;
      /** Returns a run that was interrupted, in its second attempt. */
      async function interruptedRun(): Promise<NewRun> {
        const [run] = await ownedBy(71, 1);
        if (!run) throw new Error('no run');
        await stores().runs.release(71, [run.id], enqueue);
        expect(await isInterrupted(run, 71)).toBe(true);
        return run;
      }

      test('follows an interruption if the process of the attempt before has ended or died', async () => {
        const [orphan, leased] = await ownedBy(72, 2);
        if (!orphan || !leased) throw new Error('no runs');
        expect(await isInterrupted(leased, 73)).toBe(true);
        await stores().runs.reclaim(73, { playing: [leased.id], certain: [72] }, enqueue);
        expect(await isInterrupted(orphan, 73)).toBe(true);
        await interruptedRun();
      });

      test('does not follow an interruption if the one before has ended with a wait, even with a wait that a new signal has prevented', async () => {
        const [waiting, prevented] = [await interruptedRun(), await interruptedRun()];
        const signal = { key: 'note', data: { kind: 'steer', text: 'Short, please.' } } as const;
        expect(await stores().runs.suspend({ id: waiting.id, epoch: 2 }, 0, noQueue)).toBe(true);
        await stores().runs.signal(waiting, signal, enqueue);
        expect(await isInterrupted(waiting, 71)).toBe(false);
        await stores().runs.signal(prevented, signal, enqueue);
        expect(await stores().runs.suspend({ id: prevented.id, epoch: 2 }, 0, noQueue)).toBe(false);
        await stores().runs.requeue(71, [prevented.id], enqueue);
        expect(await isInterrupted(prevented, 71)).toBe(false);
      });

      test('that could not begin is no interruption, nor does it hide one', async () => {
        const [unread] = await ownedBy(74, 1);
        const interrupted = await interruptedRun();
        if (!unread) throw new Error('no run');
        await stores().runs.requeue(74, [unread.id], enqueue);
        expect(await isInterrupted(unread, 74)).toBe(false);
        await stores().runs.requeue(71, [interrupted.id], enqueue);
        expect(await isInterrupted(interrupted, 71)).toBe(true);
      });
    });

    describe('counting attempts', () => {
      /** Simulates the end of a run's process: the run is claimed, optionally completes a step, and is reclaimed. */
      async function lose(run: NewRun, step?: number): Promise<void> {
        const { runs } = stores();
        await until(async () => (await claim(stores(), [run], 61)).claimed.length > 0);
        const { epoch } = (await runs.get(run.userId, run.id)) ?? { epoch: 0 };
        const entry = { ...delta('x'), key: `step.${step}` };
        if (step !== undefined) await runs.append({ entries: [entryOf(run, step + 1, entry, epoch)] });
        await runs.reclaim(62, { playing: [], certain: [61] }, enqueue);
      }
      const attemptsOf = async (run: NewRun) => (await claim(stores(), [run], 61)).claimed[0]?.attempts;

      test('consecutive attempts lost without a completed step are counted, including those with a lost lease', async () => {
        const [stuck, moving, leased] = await queued(3);
        if (!stuck || !moving || !leased) throw new Error('no runs');
        await lose(stuck, 1);
        await lose(stuck);
        await lose(moving, 1);
        await lose(moving, 2);
        await claim(stores(), [leased], 61);
        await claim(stores(), [leased], 62);
        await until(async () => (await attemptsOf(stuck)) === 2);
        expect(await attemptsOf(moving)).toBe(1);
        expect((await claim(stores(), [leased], 61)).claimed[0]?.attempts).toBe(2);
      });

      test('a run that is lost repeatedly waits longer each time, and does not delay other runs of its user', async () => {
        const [stuck, other] = await queued(2);
        if (!stuck || !other) throw new Error('no runs');
        await lose(stuck);
        expect(await retryMs(stuck)).toBeLessThanOrEqual(0);
        await lose(stuck);
        expect(await retryMs(stuck)).toBeGreaterThan(0);
        expect(await claim(stores(), [stuck])).toMatchObject({ claimed: [], full: [stuck.id] });
        const next = await stores().runs.claim({ workerId: 7, concurrency: { single: 1 } }, async () => [other.id]);
        expect(idsOf(next)).toEqual([other.id]);
        await lose(stuck);
        expect(await retryMs(stuck)).toBeGreaterThan(1000);
        // A clock that is set back would make it wait for days.
        await database().db.execute(sql`update run set retry_at = retry_at + interval '2 days' where id = ${stuck.id}`);
        expect(await claim(stores(), [stuck])).toMatchObject({ claimed: [{ run: { id: stuck.id } }] });
      });

      test('one run that may crash its process is claimed at a time, together with all other runs', async () => {
        const suspects = await queued(2);
        const others = await queued(2);
        for (const run of suspects) for (let n = 0; n < 2; n++) await lose(run);
        const ids = [...suspects, ...others].map(({ id }) => id);
        await until(async () => (await Promise.all(suspects.map(retryMs))).every((ms) => ms <= 0));
        const most = (count: number) => stores().runs.claim({ workerId: 7, concurrency: {}, suspects: count }, async () => ids);
        const first = await most(1);
        expect(first.claimed).toHaveLength(3);
        expect(suspects.map(({ id }) => id)).toEqual(expect.arrayContaining(first.full));
      });

      /** Milliseconds until the run may be claimed again. */
      async function retryMs({ id }: NewRun): Promise<number> {
        const waits = sql`select coalesce(extract(epoch from retry_at - statement_timestamp()) * 1000, 0)::float as ms from run where id = ${id}`;
        const [row] = await rowsOf<{ ms: number }>(database().db, waits);
        return row?.ms ?? 0;
      }
    });

    test('runs that an older version left running without an owner are reclaimed', async () => {
      const [orphan] = await ownedBy(41, 1);
      if (!orphan) throw new Error('no run');
      await database().db.execute(sql`update run set owner = null where id = ${orphan.id}`);
      expect((await stores().runs.reclaim(42, { playing: [], certain: [] }, enqueue)).reclaimed).toContain(orphan.id);
    });

    test('a run that is queued for long, or by a clock that was ahead, and has no job gets one, and a recent one does not', async () => {
      const [old] = await queued(1, { createdAt: new Date(Date.now() - 61_000).toISOString() });
      const [young] = await queued(1, { createdAt: new Date().toISOString() });
      const [ahead] = await queued(1, { createdAt: new Date(Date.now() + 2 * 86_400_000).toISOString() });
      if (!old || !young || !ahead) throw new Error('no runs');
      const ids = [old.id, young.id, ahead.id];
      await database().session.executeSql('delete from test_job where run_id = any($1::text[])', [ids]);
      // A process that starts.
      await createStores(database().db).runs.reclaim(51, { playing: [], certain: [] }, enqueue);
      // The clock was set back since the last one began.
      expect(await jobs([old, young, ahead])).toEqual({ [old.id]: 'due', [ahead.id]: 'due' });
    });
  });
}
