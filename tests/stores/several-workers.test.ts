import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import type { Started } from '@/lib/core/ports/run-store';
import type { Stores } from '@/lib/core/ports/stores';
import type { NewRun } from '@/lib/core/runs/run';
import { rowsOf } from '@/lib/stores/database/database';
import { type Database, openDatabase } from '@/lib/stores/database/open-database';
import { createStores } from '@/lib/stores/stores';
import { begunRun, claim, delta, entryOf, eventsOf, newRun, newStart, newUser, runEnd } from '../contracts/store-data';
import { drop, enqueue, fetching, jobsOf, makeQueue } from '../contracts/test-queue';
import { type PostgresServer, startPostgres } from '../fakes/postgres';
import { until } from './until';

const ROUNDS = 30;

let server: PostgresServer;
let databaseUrl: string;
let databases: Database[];
let one: Stores;
let two: Stores;
beforeAll(async () => {
  server = await startPostgres();
  databaseUrl = await server.createDatabase();
  const open = () => openDatabase({ databaseUrl, dataDir: 'unused' });
  const [a, b] = await Promise.all([open(), open()]);
  databases = [a, b];
  await makeQueue(a.session);
  one = createStores(a.db);
  two = createStores(b.db);
});
afterAll(async () => {
  await Promise.all(databases.map(({ close }) => close()));
  await server.stop();
});

function first(): Database {
  const [database] = databases;
  if (!database) throw new Error('no database');
  return database;
}

const statusOf = async ({ userId, id }: NewRun) => (await one.runs.get(userId, id))?.status;

async function queued(count: number): Promise<NewRun[]> {
  const { id: userId } = await newUser(one);
  const runs = Array.from({ length: count }, () => newRun(userId));
  await one.runs.start(
    runs.map((run) => newStart(run)),
    enqueue,
  );
  return runs;
}

describe('several workers on one PostgreSQL', () => {
  test('several workers play two runs of a user at once and never three, each run once, and finally all of them', async () => {
    const runs = await queued(30);
    const ids = runs.map(({ id }) => id);
    const [{ userId } = { userId: '' }] = runs;
    const played: string[] = [];
    let most = 0;

    async function work(stores: Stores, workerId: number): Promise<void> {
      while (played.length < runs.length) {
        const claims = await stores.runs.claim({ workerId, concurrency: { single: 2 } }, fetching(5, ids));
        const [{ going } = { going: 0 }] = await rowsOf<{ going: number }>(
          first().db,
          sql`select count(*)::integer as going from run where user_id = ${userId} and status = 'running'`,
        );
        most = Math.max(most, going);
        if (claims.full.length > 0) await enqueue(claims.full, first().session);
        await wait(1);
        const ends = claims.claimed.map(({ run }) => entryOf(run, 2, runEnd('Done.'), run.epoch));
        if (ends.length > 0) expect(await stores.runs.append({ entries: ends })).toEqual({ fenced: [] });
        played.push(...claims.claimed.map(({ run }) => run.id));
      }
    }
    await Promise.all([work(one, 1), work(one, 1), work(two, 2), work(two, 2)]);
    expect(played.sort()).toEqual(ids.sort());
    expect(most).toBe(2);
  });

  test('several workers together let exactly as many runs start per minute as a user may start', async () => {
    const { id: userId } = await newUser(one);
    const starts = Array.from({ length: 20 }, (_, i) =>
      (i % 2 ? one : two).runs.start([{ ...newStart(newRun(userId)), perMinute: 7 }], enqueue),
    );
    const verdicts = (await Promise.all(starts)).flat();
    expect(verdicts.filter(({ status }) => status === 'started')).toHaveLength(7);
    expect(verdicts.filter(({ status }) => status === 'too_many')).toHaveLength(13);
    expect(await one.runs.list(userId)).toHaveLength(7);
  });

  test('several workers that receive one idempotency key at the same time start one run', async () => {
    const { id: userId } = await newUser(one);
    const start = (stores: Stores) => stores.runs.start([newStart(newRun(userId, { idempotencyKey: 'same' }))], enqueue);
    const verdicts = (await Promise.all(Array.from({ length: 10 }, (_, i) => start(i % 2 ? one : two)))).flat();
    const known = verdicts.flatMap((verdict: Started) => (verdict.status === 'known' ? verdict.run.id : []));
    expect(known).toHaveLength(9);
    expect((await one.runs.list(userId)).map(({ id }) => id)).toEqual([...new Set(known)]);
  });

  test('several workers start runs of the same users in any order without a deadlock', async () => {
    const users = await Promise.all(Array.from({ length: 5 }, () => newUser(one)));
    const batch = (stores: Stores, all: typeof users) =>
      stores.runs.start(
        all.map(({ id }) => newStart(newRun(id))),
        enqueue,
      );
    const batches = Array.from({ length: 20 }, (_, i) => (i % 2 ? batch(one, users) : batch(two, users.toReversed())));
    const verdicts = (await Promise.all(batches)).flat();
    expect(verdicts.every(({ status }) => status === 'started')).toBe(true);
  });

  test('the figures of a desk take one connection at a time, however long they last', async () => {
    const small = await openDatabase({ databaseUrl, dataDir: 'unused', connections: 2 });
    const asked = await first().db.transaction(async (tx) => {
      await tx.execute(sql`lock table kept_answer in access exclusive mode`);
      const reading = createStores(small.db).answerStatistics.read(randomUUID(), {});
      const other = createStores(small.db).users.byId('nobody');
      return { reading, other: await Promise.race([other, wait(3000, 'waiting')]) };
    });
    expect(asked.other).toBeUndefined();
    expect((await asked.reading).all.answers).toBe(0);
    await small.close();
  });

  test('no signal is lost that arrives while a run is being suspended', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const [run] = await queued(1);
      if (!run) throw new Error('no run');
      await one.runs.claim({ workerId: 1, concurrency: {} }, fetching(1, [run.id]));
      const [suspended, verdict] = await Promise.all([
        one.runs.suspend({ id: run.id, epoch: 1 }, 0, drop),
        two.runs.signal(run, { key: 'a', data: { kind: 'question', answer: 'Acme' } }, enqueue),
      ]);
      expect(verdict).toBe('accepted');
      expect(await statusOf(run)).toBe(suspended ? 'queued' : 'running');
      expect(await jobsOf(first().session, [run.id])).toEqual({ [run.id]: suspended ? 'due' : 'leased' });
    }
  });

  test('a queued run can be cancelled while it is being claimed, without a deadlock', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const [run] = await queued(1);
      if (!run) throw new Error('no run');
      const began = performance.now();
      const [{ claimed }, verdict] = await Promise.all([
        one.runs.claim({ workerId: 1, concurrency: { single: 1 } }, fetching(1, [run.id])),
        two.runs.signal(run, { key: 'cancel', data: { kind: 'cancel' } }, enqueue),
      ]);
      expect(verdict).toBe('accepted');
      // A deadlock would be detected after a second.
      expect(performance.now() - began).toBeLessThan(900);
      expect(await statusOf(run)).toBe(claimed.length > 0 ? 'running' : 'queued');
      expect(await jobsOf(first().session, [run.id])).toEqual({ [run.id]: claimed.length > 0 ? 'leased' : 'due' });
    }
  });

  test('when a worker takes over a run while the old one writes, each row is either read by the new one or refused', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const run = await begunRun(one);
      const append = one.runs.append({ entries: [entryOf(run, 2, delta('old'))] });
      let taken = await claim(two, [run]);
      while (taken.full.length > 0) taken = await claim(two, [run]);
      const { fenced } = await append;
      const [{ lastSeq } = { lastSeq: 0 }] = taken.claimed;
      expect(lastSeq).toBe(fenced.length > 0 ? 1 : 2);
      expect(await eventsOf(two, run)).toHaveLength(lastSeq);
    }
  });

  test('the runs of a dead process are reclaimed once, and those of a process that holds its lock are not', async () => {
    const runs = await queued(6);
    const listening = first().hints?.listen(901, { events: () => {}, signals: () => {}, jobs: () => {}, reconnected: () => {} });
    await until(() => listening?.upMs() !== undefined);
    const alive = runs.slice(0, 3).map(({ id }) => id);
    const orphans = runs.slice(3).map(({ id }) => id);
    await one.runs.claim({ workerId: 901, concurrency: {} }, fetching(6, alive));
    await one.runs.claim({ workerId: 902, concurrency: {} }, fetching(6, orphans));

    const reclaim = (stores: Stores, workerId: number) =>
      stores.runs.reclaim(workerId, { playing: [], certain: [901, 902] }, enqueue);
    const reclaims = await Promise.all([reclaim(one, 903), reclaim(two, 904), reclaim(one, 903), reclaim(two, 904)]);
    expect(reclaims.flatMap(({ reclaimed }) => reclaimed).sort()).toEqual(orphans.sort());
    expect(reclaims.flatMap(({ dead }) => dead)).not.toContain(901);

    await listening?.close();
    const after = await reclaim(two, 904);
    expect(after).toMatchObject({ reclaimed: expect.arrayContaining(alive), dead: expect.arrayContaining([901]) });
  });
});
