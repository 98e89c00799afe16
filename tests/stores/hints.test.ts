import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import type { Hints } from '@/lib/core/ports/hints';
import type { Stores } from '@/lib/core/ports/stores';
import { rowsOf } from '@/lib/stores/database/database';
import { postgresHints } from '@/lib/stores/database/hints';
import { type Database, openDatabase } from '@/lib/stores/database/open-database';
import { createStores } from '@/lib/stores/stores';
import { begunRun, delta, entryOf, newRun, newStart, newUser, noQueue } from '../contracts/store-data';
import { type PostgresServer, startPostgres } from '../fakes/postgres';
import { startStallingProxy } from '../fakes/stalling-proxy';
import { until } from './until';

let server: PostgresServer;
let databaseUrl: string;
let database: Database;
let stores: Stores;
beforeAll(async () => {
  server = await startPostgres();
  databaseUrl = await server.createDatabase();
  database = await openDatabase({ databaseUrl, dataDir: 'unused' });
  stores = createStores(database.db);
});
afterAll(async () => {
  await database.close();
  await server.stop();
});

const open: ReturnType<Hints['listen']>[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((listening) => listening.close()));
});

/** Listens as `owner` and collects the notifications. */
function listen(owner: number, url = databaseUrl) {
  const heard = { events: [] as string[], signals: [] as string[], jobs: 0, again: 0 };
  const listening = postgresHints(url).listen(owner, {
    events: (runIds) => heard.events.push(...runIds),
    signals: (runIds) => heard.signals.push(...runIds),
    jobs: () => heard.jobs++,
    reconnected: () => heard.again++,
  });
  open.push(listening);
  return { ...listening, heard };
}

const isUp = (listening: { upMs(): number | undefined }) => until(() => listening.upMs() !== undefined);

/** Whether a session holds the lock of this owner. */
async function isLocked(owner: number): Promise<boolean> {
  const free = await rowsOf<{ free: boolean }>(database.db, sql`select pg_try_advisory_xact_lock(7268902, ${owner}) as free`);
  return free[0]?.free === false;
}

/** Ends the listening sessions, as when the server goes down. */
const terminate = () =>
  database.db.execute(sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'roundtable hints' and datname = current_database()`);

describe('hints between processes', () => {
  test('hints report events, signals and jobs, even of more runs than one message holds', async () => {
    const listening = listen(1);
    await isUp(listening);
    const { id: userId } = await newUser(stores);
    const runs = Array.from({ length: 400 }, () => newRun(userId));
    await stores.runs.start(
      runs.map((run) => newStart(run)),
      noQueue,
    );
    await until(() => listening.heard.jobs === 1);
    await stores.runs.append({ entries: runs.map((run) => entryOf(run, 2, delta('x'), 0)) });
    await until(() => listening.heard.events.length === runs.length);
    expect(listening.heard.events.sort()).toEqual(runs.map(({ id }) => id).sort());
    expect(listening.heard.signals).toEqual([]);

    const running = await begunRun(stores);
    await stores.runs.signal(running, { key: 'a', data: { kind: 'cancel' } }, noQueue);
    await until(() => listening.heard.signals.length > 0);
    expect(listening.heard.signals).toEqual([running.id]);
  });

  test('foreign notifications are ignored', async () => {
    const listening = listen(2);
    await isUp(listening);
    for (const payload of ['', 'x', 'null', '[]', '{"events": 1, "signals": [1, null], "jobs": "yes"}']) {
      await database.db.execute(sql`select pg_notify('roundtable', ${payload})`);
    }
    await database.db.execute(sql`select pg_notify('roundtable', ${JSON.stringify({ jobs: true })})`);
    await until(() => listening.heard.jobs > 0);
    expect(listening.heard).toEqual({ events: [], signals: [], jobs: 1, again: 1 });
  });

  test('the lock of the owner is held until the hints are closed', async () => {
    const listening = listen(3);
    await isUp(listening);
    expect(await isLocked(3)).toBe(true);
    expect(await isLocked(4)).toBe(false);
    await listening.close();
    await until(async () => !(await isLocked(3)));
    expect(listening.upMs()).toBeUndefined();
  });

  test('a lost connection is re-established, with its lock, and reported', async () => {
    const listening = listen(5);
    await isUp(listening);
    await terminate();
    const began = performance.now();
    await until(() => listening.heard.again === 2);
    expect(await isLocked(5)).toBe(true);
    expect(listening.upMs()).toBeLessThan(performance.now() - began + 100);
    await database.db.execute(sql`select pg_notify('roundtable', ${JSON.stringify({ signals: ['a'] })})`);
    await until(() => listening.heard.signals.length === 1);
  });

  test('a silent connection is detected and re-established once the network is back; meanwhile other processes find the owner dead', async () => {
    const line = await startStallingProxy(databaseUrl);
    const listening = listen(6, line.url);
    await isUp(listening);
    line.stall();
    await until(() => listening.upMs() === undefined);
    await until(async () => !(await isLocked(6)));
    line.cut();
    line.flow();
    await until(() => listening.heard.again === 2);
    expect(await isLocked(6)).toBe(true);
    await listening.close();
    await line.close();
  });

  test('hints wait for a server that is not available', async () => {
    const { port } = new URL(databaseUrl);
    const listening = listen(7, databaseUrl.replace(port, '1'));
    expect(listening.upMs()).toBeUndefined();
    expect(listening.silentMs()).toBe(Number.POSITIVE_INFINITY);
    await listening.close();
    expect(listening.heard.again).toBe(0);
  });
});
