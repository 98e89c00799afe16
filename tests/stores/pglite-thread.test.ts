import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { Pool } from 'pg';
import { type Db, rowsOf } from '@/lib/stores/database/database';
import { openPglite } from '@/lib/stores/database/open-pglite';
import { pgliteThread } from '@/lib/stores/database/pglite-thread';
import { type DataFolder, dataFolder } from '../fakes/data-folder';
import { until } from './until';

/** More rows than can be counted in a minute. */
const ENDLESS = 'select count(*) from generate_series(1, 10000000000)';

let folder: DataFolder;
let close: (() => Promise<void>) | undefined;
beforeAll(() => {
  folder = dataFolder();
});
afterEach(async () => {
  await close?.();
  close = undefined;
});
afterAll(() => folder.remove());

/** The single connection to PGlite in a thread. */
function open(): Pool {
  const thread = pgliteThread(`${folder.path}/db`);
  const pool = new Pool({ max: 1, idleTimeoutMillis: 0, stream: () => thread.connect() });
  pool.on('error', () => {});
  close = async () => {
    await pool.end();
    await thread.close();
  };
  return pool;
}

describe('PGlite in its thread', () => {
  test('PGlite works while the process does other work', async () => {
    const pool = open();
    await pool.query('select 1');
    let ticks = 0;
    const timer = setInterval(() => ticks++, 5);
    await pool.query('select count(*) from generate_series(1, 3000000)');
    clearInterval(timer);
    expect(ticks).toBeGreaterThan(10);
  });

  test('long responses are not kept once they are read', async () => {
    const pool = open();
    const read = async (times: number) => {
      for (let n = 0; n < times; n++) await pool.query("select repeat('x', 2000000)");
    };
    await read(20);
    const before = process.memoryUsage.rss();
    await read(100);
    expect(process.memoryUsage.rss() - before).toBeLessThan(150_000_000);
  });

  test('concurrent queries do not mix', async () => {
    const pool = open();
    await pool.query('create table counter (n integer); insert into counter values (0)');
    const one = async () => {
      const client = await pool.connect();
      await client.query('begin');
      const { rows } = await client.query('select n from counter');
      await client.query('update counter set n = $1', [rows[0].n + 1]);
      await client.query('commit');
      client.release();
    };
    const asked = Array.from({ length: 60 }, (_, i) => pool.query('select $1::integer as n', [i]));
    await Promise.all([...Array.from({ length: 40 }, one), ...asked]);
    expect((await Promise.all(asked)).map(({ rows }) => rows[0].n)).toEqual(asked.map((_, i) => i));
    expect((await pool.query('select n from counter')).rows).toEqual([{ n: 40 }]);
  });

  test('the write-ahead log does not grow with what was written', async () => {
    const {
      db,
      session,
      close: closeDatabase,
    } = await openPglite(`${folder.path}/db`, {
      log: { bytes: 2 ** 20, everyMs: 50 },
    });
    close = closeDatabase;
    await session.executeSql('create table written (t text)');
    const sinceCheckpoint = async (from: Db) => {
      const [row] = await rowsOf<{ bytes: number }>(
        from,
        sql`select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn)::float8 as bytes from pg_control_checkpoint()`,
      );
      return row?.bytes ?? Number.NaN;
    };
    await db.transaction(async (tx) => {
      await tx.execute(sql`insert into written select md5(n::text) from generate_series(1, 30000) n`);
      expect(await sinceCheckpoint(tx)).toBeGreaterThan(2 ** 20);
      // A checkpoint would be a part of the transaction.
      await sleep(200);
      expect(await sinceCheckpoint(tx)).toBeGreaterThan(2 ** 20);
    });
    await until(async () => (await sinceCheckpoint(db)) < 2 ** 20);
  });

  test('a failed query, and statements prepared before it, leave no state behind', async () => {
    const pool = open();
    const prepared = { name: 'twice', text: 'select $1::integer * 2 as n', values: [21] };
    await pool.query(prepared);
    await expect(pool.query('begin; create table half (n integer); select 1 / 0; commit')).rejects.toMatchObject({
      code: '22012',
      severity: 'ERROR',
    });
    expect((await pool.query(prepared)).rows).toEqual([{ n: 42 }]);
    expect((await pool.query("select to_regclass('half') as half")).rows).toEqual([{ half: null }]);
  });

  test('a thread that takes too long in a transaction is terminated, and starts again with all committed data', async () => {
    const { db, session, close: closeDatabase } = await openPglite(`${folder.path}/db`, { limitMs: 2000 });
    close = closeDatabase;
    await session.executeSql('create table kept (n integer); insert into kept values (7)');
    const endless = db.transaction(async (tx) => {
      await tx.execute(sql`insert into kept values (8)`);
      await tx.execute(sql.raw(ENDLESS));
    });
    await expect(endless).rejects.toThrow();
    expect((await session.executeSql('select n from kept')).rows).toEqual([{ n: 7 }]);
  });

  test('a thread that cannot be started reports why', async () => {
    const thread = pgliteThread('/dev/null/db');
    const pool = new Pool({ max: 1, stream: () => thread.connect() });
    await expect(pool.query('select 1')).rejects.toThrow(/ENOTDIR|not a directory/);
    await pool.end();
  });
});
