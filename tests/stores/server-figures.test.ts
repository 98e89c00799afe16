import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import type { Database } from '@/lib/stores/database/database';
import { createStores } from '@/lib/stores/stores';
import { begunRun, claim, entryOf, newRun, newStart, newUser, noQueue, runEnd } from '../contracts/store-data';
import { embeddedDatabase, sharedPostgresDatabase } from '../fakes/data-folder';
import { until } from './until';

const MINUTE_MS = 60_000;
const ago = (ms: number) => new Date(Date.now() - ms).toISOString();

describe.each([
  ['embedded', embeddedDatabase, { kind: 'pglite', freeBytes: expect.any(Number), processes: { open: 1, playing: 1 } }],
  ['PostgreSQL', sharedPostgresDatabase, { kind: 'postgres', freeBytes: null, processes: { open: 0, playing: 0 } }],
] as const)('the figures of an %s database', (_name, open, expected) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

  /** Of new stores, since a count is cached. */
  const queue = () => createStores(database.db).queueState();

  test('tell its kind, version and size, and that its tables are those of this version', async () => {
    const state = await database.describe();
    expect(state).toMatchObject({ ...expected, version: expect.stringMatching(/^1[4-9]/), isCurrent: true });
    expect(state.bytes).toBeGreaterThan(1_000_000);
  });

  test('tell that a newer version has updated the tables', async () => {
    const { db } = database;
    const later = Date.now() + 1e12;
    await db.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', ${later})`);
    expect(await database.describe()).toMatchObject({ isCurrent: false });
    await db.execute(sql`delete from drizzle.__drizzle_migrations where hash = 'later'`);
    expect(await database.describe()).toMatchObject({ isCurrent: true });
  });

  test('count the unfinished runs of all users', async () => {
    const stores = createStores(database.db);
    expect(await queue()).toEqual({ queued: 0, running: 0, waiting: 0, oldestMs: null });
    const [running, waiting, ended] = [await begunRun(stores), await begunRun(stores), await begunRun(stores)];
    await stores.runs.suspend({ id: waiting.id, epoch: 1 }, 0, noQueue);
    await stores.runs.append({ entries: [entryOf(ended, 2, { ...runEnd('Done.'), key: 'run_end' })] });
    const { id: userId } = await newUser(stores);
    for (const minutes of [5, 2])
      await stores.runs.start([newStart(newRun(userId, { createdAt: ago(minutes * MINUTE_MS) }))], noQueue);
    const state = await queue();
    expect(state).toEqual({ queued: 2, running: 1, waiting: 1, oldestMs: expect.any(Number) });
    expect(Math.abs((state.oldestMs ?? 0) - 5 * MINUTE_MS)).toBeLessThan(MINUTE_MS);
    await stores.runs.release(1, [running.id], noQueue);
    expect(await queue()).toMatchObject({ queued: 3, running: 0 });
  });

  test('count the wait of a run that is queued again from what it last did, not from its start', async () => {
    const stores = createStores(database.db);
    for (const { id } of await stores.users.list()) await stores.users.remove(id);
    const { id: userId } = await newUser(stores);
    const run = newRun(userId, { createdAt: ago(90 * MINUTE_MS) });
    await stores.runs.start([newStart(run)], noQueue);
    expect((await queue()).oldestMs).toBeGreaterThan(80 * MINUTE_MS);
    await claim(stores, [run]);
    await stores.runs.release(1, [run.id], noQueue);
    const state = await queue();
    expect(state.queued).toBe(1);
    expect(state.oldestMs).toBeLessThan(MINUTE_MS);
  });
});

test('the figures of a server count the processes that are alive, and those of them that play runs', async () => {
  const database = await sharedPostgresDatabase();
  const hear = { events() {}, signals() {}, jobs() {}, reconnected() {} };
  const listening = [database.hints?.listen(801, { ...hear, plays: true }), database.hints?.listen(802, hear)];
  const processes = async () => (await database.describe()).processes;
  await until(async () => (await processes()).open === 2);
  expect(await processes()).toEqual({ open: 2, playing: 1 });
  await listening[0]?.close();
  await until(async () => (await processes()).open === 1);
  expect(await processes()).toEqual({ open: 1, playing: 0 });
  await listening[1]?.close();
  await database.close();
});
