import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { Client } from 'pg';
import type { Database } from '@/lib/stores/database/database';
import { MIGRATIONS_FOLDER } from '@/lib/stores/database/migrations-folder';
import { openDatabase, openExistingDatabase } from '@/lib/stores/database/open-database';
import { openPglite } from '@/lib/stores/database/open-pglite';
import { dataFolder } from '../fakes/data-folder';
import { type PostgresServer, startPostgres } from '../fakes/postgres';
import { takeConsole } from '../setup';

/** The database of the version before: without the newest migration. */
async function makeOlder({ session }: Pick<Database, 'session'>): Promise<void> {
  await session.executeSql(`
    drop schema public cascade;
    create schema public;
    delete from drizzle.__drizzle_migrations where created_at = (select max(created_at) from drizzle.__drizzle_migrations)`);
  const earlier = readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER }).slice(0, -1);
  for (const statement of earlier.flatMap(({ sql }) => sql)) await session.executeSql(statement);
}

let printed: string[];
beforeEach(() => {
  printed = [];
  jest.spyOn(console, 'log').mockImplementation((text) => {
    printed.push(String(text));
  });
});
afterEach(() => {
  jest.restoreAllMocks();
});

const UPDATE = [expect.stringMatching(/^Updating the database \(1 step\)/), expect.stringMatching(/^The database was updated/)];

const OLDER = /earlier version of Roundtable, .*: make a backup, and start the server of this version once\.$/;

describe('an update of the embedded database', () => {
  test('an update takes as long as it needs and is announced, while other queries have a time limit', async () => {
    const folder = dataFolder();
    const path = `${folder.path}/db`;
    const before = await openPglite(path);
    await makeOlder(before);
    await before.close();
    expect(printed).toEqual([]);

    const { session, close } = await openPglite(path, { limitMs: 1 });
    expect(printed).toEqual(UPDATE);
    await expect(session.executeSql('select count(*) from generate_series(1, 10000000)')).rejects.toThrow();
    await close();
    folder.remove();
  });

  test('a command does not update the tables of an earlier version, and says what does', async () => {
    const folder = dataFolder();
    const before = await openDatabase({ dataDir: folder.path });
    await makeOlder(before);
    await before.close();
    await expect(openExistingDatabase({ dataDir: folder.path })).rejects.toThrow(OLDER);
    expect(printed).toEqual([]);
    await (await openDatabase({ dataDir: folder.path })).close();
    expect(printed).toEqual(UPDATE);
    await (await openExistingDatabase({ dataDir: folder.path })).close();
    folder.remove();
  });
});

describe('an update of a PostgreSQL', () => {
  let server: PostgresServer;
  let databaseUrl: string;
  let other: Client;
  beforeAll(async () => {
    server = await startPostgres();
    databaseUrl = await server.createDatabase();
    other = new Client({ connectionString: databaseUrl, application_name: 'another server' });
    await other.connect();
  });
  afterAll(async () => {
    await other.end();
    await server.stop();
  });
  const open = () => openDatabase({ databaseUrl, dataDir: 'unused' });

  test.each(['statement_timeout', 'lock_timeout', 'transaction_timeout'])(
    'an update is not ended by the %s of the server, and is announced',
    async (limit) => {
      const name = new URL(databaseUrl).pathname.slice(1);
      await other.query(`alter database ${name} reset all`);
      const before = await open();
      await makeOlder(before);
      await before.close();
      await other.query(`alter database ${name} set ${limit} = '1s'`);
      await other.query('begin; lock table drizzle.__drizzle_migrations in access exclusive mode');
      const opening = open();
      await wait(2000);
      await other.query('commit');
      await (await opening).close();
      expect(printed).toEqual(UPDATE);
    },
  );

  test('a command beside servers of an earlier version does not update their tables, nor create any in an empty database', async () => {
    const empty = await server.createDatabase();
    await expect(openExistingDatabase({ databaseUrl: empty, dataDir: 'unused' })).rejects.toThrow('has no tables of Roundtable');
    const before = await open();
    await makeOlder(before);
    await before.close();
    await expect(openExistingDatabase({ databaseUrl, dataDir: 'unused' })).rejects.toThrow(OLDER);
    expect(printed).toEqual([]);
    await (await open()).close();
    expect(printed).toEqual(UPDATE);
    await (await openExistingDatabase({ databaseUrl, dataDir: 'unused' })).close();
  });

  test('a start that waits for the update of another process names it, and continues when that is done', async () => {
    await other.query('select pg_advisory_lock(7268901)');
    const opening = open();
    let warned: string[] = [];
    while (warned.length === 0) {
      await wait(100);
      warned = takeConsole();
    }
    const { rows } = await other.query<{ pid: number }>('select pg_backend_pid() as pid');
    const pid = rows[0]?.pid;
    expect(warned).toEqual([expect.stringContaining(`session ${pid} of the server (another server, 127.0.0.1)`)]);
    expect(warned[0]).toContain(`select pg_terminate_backend(${pid});`);
    await other.query('select pg_advisory_unlock(7268901)');
    await (await opening).close();
  });
});
