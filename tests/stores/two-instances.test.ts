import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import type { Stores } from '@/lib/core/ports/stores';
import { rowsOf } from '@/lib/stores/database/database';
import { type Database, openDatabase } from '@/lib/stores/database/open-database';
import { createStores } from '@/lib/stores/stores';
import { begunRun, claim, delta, entryOf, eventsOf, newUser, runEnd } from '../contracts/store-data';
import { type PostgresServer, startPostgres } from '../fakes/postgres';
import { until } from './until';

const ROUNDS = 30;

let server: PostgresServer;
let instances: Database[];
let one: Stores;
let two: Stores;
beforeAll(async () => {
  server = await startPostgres();
  const databaseUrl = await server.createDatabase();
  // At the same time, on an empty database.
  const open = () => openDatabase({ databaseUrl, dataDir: 'unused' });
  const [first, second, third] = await Promise.all([open(), open(), open()]);
  instances = [first, second, third];
  one = createStores(first.db);
  two = createStores(second.db);
});
afterAll(async () => {
  await Promise.all(instances.map(({ close }) => close()));
  await server.stop();
});

describe('several instances on one PostgreSQL', () => {
  test('instances start at the same time and see the same data', async () => {
    const user = await newUser(one);
    expect(await two.users.byId(user.id)).toEqual(user);
  });

  test('a run is handed over only when the entries of the old worker can be read', async () => {
    const run = await begunRun(one);
    await instance(0).transaction(async (tx) => {
      const entries = [2, 3].map((seq) => entryOf(run, seq, delta('old')));
      expect(await createStores(tx).runs.append({ entries })).toEqual({ fenced: [] });
      expect(await claim(two, [run])).toEqual({ claimed: [], full: [run.id], over: [] });
    });
    expect(await claim(two, [run])).toMatchObject({ claimed: [{ run: { epoch: 2 }, lastSeq: 3 }] });
  });

  test('entries of the old worker are refused while a run is being handed over', async () => {
    const run = await begunRun(one);
    const zombie = await instance(1).transaction(async (tx) => {
      expect(await claim(createStores(tx), [run])).toMatchObject({ claimed: [{ run: { epoch: 2 } }] });
      const append = one.runs.append({ entries: [entryOf(run, 2, delta('old')), entryOf(run, 3, runEnd('old'))] });
      await toWait(append);
      return { append };
    });
    expect(await zombie.append).toEqual({ fenced: [run.id] });
    expect(await eventsOf(one, run)).toHaveLength(1);
    expect(await one.runs.get(run.userId, run.id)).toMatchObject({ status: 'running' });
  });

  test('a conversation can be removed while its run is written and ended, without a deadlock', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { id: userId } = await newUser(one);
      const [run, other] = [await begunRun(one, { userId }), await begunRun(one, { userId })];
      const entries = [entryOf(run, 2, delta('x')), entryOf(run, 3, runEnd('x')), entryOf(other, 2, delta('x'))];
      const [{ fenced }, removed] = await Promise.all([
        one.runs.append({ entries }),
        two.conversations.remove(userId, run.conversationId),
      ]);
      expect(removed).toBe(true);
      expect(fenced.length === 0 || fenced[0] === run.id).toBe(true);
      expect(await eventsOf(one, run)).toEqual([]);
      expect(await eventsOf(one, other)).toHaveLength(2);
    }
  });

  test('runs of the same conversations can end at the same time', async () => {
    const { id: userId } = await newUser(one);
    for (let round = 0; round < ROUNDS; round++) {
      const [a, b] = [await begunRun(one, { userId }), await begunRun(one, { userId })];
      const [c, d] = [
        await begunRun(two, { userId, conversationId: a.conversationId }),
        await begunRun(two, { userId, conversationId: b.conversationId }),
      ];
      const end = (stores: Stores, ...runs: (typeof a)[]) =>
        stores.runs.append({ entries: runs.map((run) => entryOf(run, 2, runEnd('Done.'))) });
      expect(await Promise.all([end(one, a, b), end(two, d, c)])).toEqual([{ fenced: [] }, { fenced: [] }]);
      for (const run of [a, b, c, d]) expect(await one.runs.get(userId, run.id)).toMatchObject({ status: 'completed' });
    }
  });

  test('instances write one chain of audit rows', async () => {
    const { id: userId } = await newUser(one);
    const record = (stores: Stores) => stores.audit.record({ userId, action: 'sign_in', facts: {} });
    await Promise.all(Array.from({ length: 20 }, (_, i) => record(i % 2 ? one : two)));
    expect(await one.audit.list(userId, 100)).toHaveLength(20);
  });

  test('the order in which transactions record an act and lock its user does not matter: there is no deadlock', async () => {
    const { id: userId } = await newUser(one);
    const entry = { userId, action: 'sign_in', facts: {} } as const;
    const recorded = Promise.withResolvers<void>();
    const locked = Promise.withResolvers<void>();
    const recordsFirst = one.transaction(async (tx) => {
      await tx.audit.record(entry);
      recorded.resolve();
      await locked.promise;
      await tx.users.lock(userId);
    });
    const locksFirst = two.transaction(async (tx) => {
      await tx.users.lock(userId);
      locked.resolve();
      await recorded.promise;
      await tx.audit.record(entry);
    });
    await Promise.all([recordsFirst, locksFirst]);
    expect(await one.audit.list(userId, 10)).toHaveLength(2);
  });

  test('instances continue after the server has dropped every connection', async () => {
    const { id } = await newUser(one);
    await instance(2).execute(sql`
      select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'roundtable' and pid <> pg_backend_pid()`);
    await until(async () => (await one.users.byId(id)) !== undefined);
  });
});

function instance(i: number): Database['db'] {
  const found = instances[i];
  if (!found) throw new Error('no such instance');
  return found.db;
}

/** Resolves when the server reports a wait for a lock; rejects when `work` finishes without waiting. */
async function toWait(work: Promise<unknown>): Promise<void> {
  let waits = true;
  const done = () => {
    waits = false;
  };
  work.then(done, done);
  const waiting = sql`select 1 from pg_stat_activity where application_name = 'roundtable' and wait_event_type = 'Lock'`;
  await until(async () => !waits || (await rowsOf(instance(2), waiting)).length > 0);
  expect(waits).toBe(true);
}
