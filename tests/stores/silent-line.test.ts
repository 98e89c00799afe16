import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { isOutage } from '@/lib/core/problems/is-outage';
import { rowsOf } from '@/lib/stores/database/database';
import { type Database, openDatabase } from '@/lib/stores/database/open-database';
import { createStores } from '@/lib/stores/stores';
import { newUser } from '../contracts/store-data';
import { type PostgresServer, startPostgres } from '../fakes/postgres';
import { type StallingProxy, startStallingProxy } from '../fakes/stalling-proxy';
import { until } from './until';

let server: PostgresServer;
let line: StallingProxy;
let remote: Database;
let local: Database;
let unused: { database: Database; since: number; backend: unknown };
beforeAll(async () => {
  server = await startPostgres();
  const databaseUrl = await server.createDatabase();
  line = await startStallingProxy(databaseUrl);
  remote = await openDatabase({ databaseUrl: line.url, dataDir: 'unused' });
  local = await openDatabase({ databaseUrl, dataDir: 'unused' });
  const database = await openDatabase({ databaseUrl, dataDir: 'unused' });
  unused = { database, backend: await backendOf(database), since: performance.now() };
});
afterAll(async () => {
  await remote.close();
  await local.close();
  await unused.database.close();
  await line.close();
  await server.stop();
});

const backendOf = ({ db }: Database) => rowsOf(db, sql`select pg_backend_pid()`);
const failure = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

describe('a connection to PostgreSQL that goes silent', () => {
  test('a silent connection fails its queries as an outage within ten seconds, in a transaction or not, and is never reused', async () => {
    const { id } = await newUser(createStores(local.db));
    const lock = sql`select from "user" where id = ${id} for update`;
    let inTransaction = () => {};
    const locked = new Promise<void>((resolve) => {
      inTransaction = resolve;
    });
    const began = performance.now();
    const transaction = remote.db.transaction(async (tx) => {
      await tx.execute(lock);
      inTransaction();
      await until(() => performance.now() - began > 200);
      await tx.execute(lock);
    });
    const failed = failure(transaction);
    await locked;
    line.stall();
    const query = failure(remote.db.execute(sql`select 1`));
    const queue = failure(remote.session.executeSql('select 1'));
    for (const error of await Promise.all([failed, query, queue])) expect(isOutage(error)).toBe(true);
    expect(performance.now() - began).toBeLessThan(10_500);

    // The server does not know that the client is gone, and releases the lock nevertheless.
    const free = sql`select id from "user" where id = ${id} for update skip locked`;
    await until(async () => (await rowsOf(local.db, free)).length === 1);
    line.flow();
    for (let i = 0; i < 20; i++) expect(await rowsOf(remote.db, sql`select ${i}::integer as i`)).toEqual([{ i }]);
    await remote.db.transaction((tx) => tx.execute(lock));
  });

  test('connections cut before a transaction begins are returned to the pool, however often it happens', async () => {
    for (let n = 0; n < 12; n++) {
      const cut = remote.db.transaction((tx) => tx.execute(sql`select pg_sleep(0.05)`));
      const others = Array.from({ length: 3 }, () => remote.db.transaction((tx) => tx.execute(sql`select 1`)));
      line.cut();
      await Promise.all([cut, ...others].map(failure));
    }
    expect(await remote.db.transaction((tx) => rowsOf(tx, sql`select 1 as one`))).toEqual([{ one: 1 }]);
  });

  test('a connection cut in the middle of a transaction fails that transaction only', async () => {
    const cut = remote.db.transaction(async (tx) => {
      await tx.execute(sql`select 1`);
      line.cut();
      await until(async () => failure(tx.execute(sql`select 1`)).then((error) => error !== undefined));
      await tx.execute(sql`select 1`);
    });
    expect(isOutage(await failure(cut))).toBe(true);
    await until(async () => (await rowsOf(remote.db, sql`select 1`)).length === 1);
  });

  test('a connection that is only unused stays open, so that the next query need not connect', async () => {
    await until(() => performance.now() - unused.since > 9000);
    expect(await backendOf(unused.database)).toEqual(unused.backend);
  });
});
