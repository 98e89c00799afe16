import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ToolFailed } from '@/lib/core/errors';
import { type PersonPostgres, type PersonPostgresOptions, personPostgres } from '@/lib/sources/postgres/person-postgres';
import { startStallingProxy } from '../../fakes/stalling-proxy';
import { openStage, READER, SALES, type Stage } from './stage';

const MB = 1024 * 1024;
let stage: Stage;
let url: string;
const opened: PersonPostgres[] = [];

/** `big` is 100 MB in 1,000 rows, `wide` 100 MB in a single row; `slow` sleeps, as a user's own view may. */
const BIG = `
  CREATE VIEW sales.big AS SELECT n, repeat('x', 100000) AS text FROM generate_series(1, 1000) n;
  CREATE VIEW sales.wide AS SELECT repeat('x', 100000000) AS text;
  CREATE VIEW sales.uneven AS SELECT n, repeat('x', CASE n WHEN 4 THEN 100000000 ELSE 10 END) AS text FROM generate_series(1, 9) n;
  CREATE VIEW sales.slow AS SELECT pg_sleep(60)::text AS nothing;
  CREATE VIEW sales.drip AS SELECT n, pg_sleep(0.2)::text AS nothing FROM generate_series(1, 1000) n;`;

function open(options: Partial<PersonPostgresOptions> = {}): PersonPostgres {
  const database = personPostgres({ label: 'Orders', url, allowPrivate: true, ...options });
  opened.push(database);
  return database;
}

beforeAll(async () => {
  stage = await openStage(SALES + BIG);
  url = await stage.makeRole('reader', `${READER} GRANT SELECT ON ALL TABLES IN SCHEMA sales TO $role`);
});
afterAll(async () => {
  await Promise.all(opened.map((database) => database.close()));
  await stage?.close();
});

const running = async (text: string) => {
  const rows = await stage.admin(
    "SELECT pid FROM pg_stat_activity WHERE usename = 'reader' AND state = 'active' AND (query LIKE $1 OR query LIKE 'FETCH%')",
    [`%${text}%`],
  );
  return rows.length;
};

async function until(condition: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 10_000; !(await condition()); await wait(20)) {
    if (Date.now() > end) throw new Error('did not become so');
  }
}

/** The largest growth of the process's memory during the work. */
async function growthDuring(work: Promise<unknown>): Promise<number> {
  const before = process.memoryUsage.rss();
  let most = before;
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, 2);
  try {
    await work;
  } finally {
    clearInterval(timer);
  }
  return most - before;
}

describe('results of 100 MB', () => {
  test('a result with many rows is cut at the byte limit, and the process stays small', async () => {
    const database = open({ limitMs: 60_000 });
    await database.describe();
    const asking = database.query('SELECT * FROM big');
    expect(await growthDuring(asking)).toBeLessThan(60 * MB);
    const { rows, truncated } = await asking;
    expect([rows.length, truncated]).toEqual([2, true]);
  });

  test.each([
    'SELECT * FROM wide',
    "SELECT lpad('', 100000000, 'x')",
    'SELECT string_agg(text, text) FROM big',
    'SELECT array_agg(text) FROM big',
  ])('a result with a single row is refused with a remedy, and the process stays small: %s', async (sql) => {
    // A long time limit, so that only the size is refused however long a busy machine needs to create 100 MB.
    const database = open({ limitMs: 60_000 });
    await database.describe();
    const asking = database.query(sql);
    const growth = growthDuring(asking.catch(() => {}));
    await expect(asking).rejects.toThrow(/A row of this result is larger than 256 KiB\. Select fewer columns/);
    expect(await growth).toBeLessThan(60 * MB);
    expect((await database.query('SELECT count(*) FROM orders')).rows).toEqual([[3]]);
  });

  test('a result whose fourth row is too large returns the rows before it', async () => {
    const database = open({ limitMs: 60_000 });
    const { rows, truncated } = await database.query('SELECT n FROM uneven WHERE length(text) > 0');
    expect([rows.length, truncated]).toEqual([9, false]);
    const cut = await database.query('SELECT * FROM uneven');
    expect([cut.rows.length, cut.truncated]).toEqual([3, true]);
  });
});

describe('rows', () => {
  test('rows are cut at the row limit, and the result is marked as truncated', async () => {
    const database = open();
    const cut = await database.query('SELECT g.n FROM generate_series(1, 1000) AS g(n)');
    expect([cut.rows.length, cut.truncated, cut.rows.at(-1)]).toEqual([200, true, [200]]);
    const exact = await database.query('SELECT g.n FROM generate_series(1, 200) AS g(n)');
    expect([exact.rows.length, exact.truncated]).toEqual([200, false]);
    const none = await database.query('SELECT id, total FROM orders WHERE false');
    expect(none).toEqual({
      columns: [
        { name: 'id', type: 'integer' },
        { name: 'total', type: 'numeric(10,2)' },
      ],
      rows: [],
      truncated: false,
    });
  });

  test('rows are plain JSON with their types', async () => {
    const { columns, rows } =
      await open().query(`SELECT 7 AS n, 2.50 AS price, 12345678901234567890 AS big, 9007199254740993 AS odd,
      date '2026-11-13' AS day, timestamptz '2026-11-13 12:00+00' AT TIME ZONE 'UTC' AS moment, interval '1 day 2 hours' AS span, true AS yes,
      NULL AS nothing, ARRAY[1, NULL, 3] AS list, ARRAY[['a,"b', NULL], ['{}', 'NULL']] AS texts, '{"a": [1]}'::jsonb AS object,
      'NaN'::float8 AS nan, ARRAY[1.5, 2] AS prices, '\\x00ff'::bytea AS bytes, int4range(1, 5) AS range, (1, 'x') AS record,
      '{"id": 1234567890123456789}'::jsonb AS ids, 4503599627370497.25 AS total, 2.0 / 3 AS mean`);
    expect(columns.map(({ type }) => type).slice(0, 6)).toEqual([
      'integer',
      'numeric',
      'numeric',
      'bigint',
      'date',
      'timestamp without time zone',
    ]);
    expect(rows).toEqual([
      [
        7,
        2.5,
        '12345678901234567890',
        '9007199254740993',
        '2026-11-13',
        '2026-11-13 12:00:00',
        '1 day 02:00:00',
        true,
        null,
        [1, null, 3],
        [
          ['a,"b', null],
          ['{}', 'NULL'],
        ],
        { a: [1] },
        'NaN',
        [1.5, 2],
        '\\x00ff',
        '[1,5)',
        '(1,x)',
        { id: '1234567890123456789' },
        '4503599627370497.25',
        0.6666666666666666,
      ],
    ]);
  });

  test('deeply nested JSON is returned as text', async () => {
    const deep = `${'['.repeat(900)}${']'.repeat(900)}`;
    expect((await open().query(`SELECT '${deep}'::json, '["]]]]", {"a": "[[["}]'::json`)).rows).toEqual([
      [deep, [']]]]', { a: '[[[' }]],
    ]);
  });
});

describe('queries that take too long', () => {
  test.each([
    'SELECT * FROM slow',
    'SELECT * FROM drip',
    'SELECT count(*) FROM generate_series(1, 100000000) a, generate_series(1, 100000) b',
  ])('a query is stopped at the time limit, also on the server: %s', async (sql) => {
    const database = open({ limitMs: 800 });
    await database.describe();
    await expect(database.query(sql)).rejects.toThrow('The query took longer than 0.8 seconds and was stopped.');
    await until(async () => (await running('answer')) === 0);
    // On a busy machine this may also take longer than the limit.
    await until(async () => {
      const asked = await database.query('SELECT count(*) FROM orders').catch((error) => error);
      if (!(asked instanceof ToolFailed)) expect(asked.rows).toEqual([[3]]);
      return !(asked instanceof ToolFailed);
    });
  });

  test("a query is cancelled on the server when its run is stopped, with the run's reason", async () => {
    const database = open();
    await database.describe();
    const run = new AbortController();
    const asking = database.query('SELECT * FROM slow', run.signal).catch((error) => error);
    await until(async () => (await running('slow')) === 1);
    const reason = new Error('run stopped');
    run.abort(reason);
    expect(await asking).toBe(reason);
    await until(async () => (await running('slow')) === 0);
    expect((await database.query('SELECT count(*) FROM orders')).rows).toEqual([[3]]);
  });

  test('a query does not start when its run is already stopped', async () => {
    const reason = new Error('stopped');
    await expect(open().query('SELECT 1', AbortSignal.abort(reason))).rejects.toBe(reason);
  });

  test('a query waits only briefly for a lock', async () => {
    await stage.admin('BEGIN');
    await stage.admin('LOCK TABLE sales.orders');
    try {
      await expect(open().query('SELECT 1 FROM orders')).rejects.toThrow(/^A table of the query is locked by a change/);
    } finally {
      await stage.admin('ROLLBACK');
    }
  });
});

describe('the pool of connections', () => {
  const connections = async () => (await stage.admin("SELECT FROM pg_stat_activity WHERE usename = 'reader'")).length;

  test('the pool opens few connections, and concurrent queries each get their own result', async () => {
    await Promise.all(opened.map((other) => other.close()));
    await until(async () => (await connections()) === 0);
    const database = open();
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, n) => database.query(`SELECT ${n}, name FROM customers WHERE id = 1`)),
    );
    expect(answers.map(({ rows }) => rows)).toEqual(answers.map((_, n) => [[n, 'Acme Mills']]));
    expect(await connections()).toBeLessThanOrEqual(3);
  });

  test('queries of a role with fewer connections than the pool wait for each other, and then for nobody without end', async () => {
    const single = await stage.makeRole('single', `${READER} ALTER ROLE $role CONNECTION LIMIT 1`);
    const database = open({ url: single, limitMs: 60_000 });
    const all = await Promise.all([1, 2, 3].map((n) => database.query(`SELECT ${n}, count(*) FROM orders`)));
    expect(all.map(({ rows }) => rows)).toEqual([[[1, 3]], [[2, 3]], [[3, 3]]]);
    const other = open({ url: single, limitMs: 5_000 });
    await expect(other.query('SELECT 1')).rejects.toThrow(/ has no free connection\. Try again later\.$/);
  });

  test('connections closed by the server are replaced', async () => {
    const database = open();
    await database.query('SELECT 1');
    await stage.admin("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = 'reader'");
    await until(async () => (await connections()) === 0);
    expect((await database.query('SELECT 2')).rows).toEqual([[2]]);
  });

  test('a query is sent again when its connection is closed before the server has begun with it', async () => {
    const proxy = await startStallingProxy(url);
    try {
      const database = open({ url: proxy.url });
      await Promise.all([1, 2, 3].map((n) => database.query(`SELECT ${n}`)));
      proxy.stall();
      const asking = database.query('SELECT 4');
      asking.catch(() => {});
      await wait(50);
      proxy.cut();
      proxy.flow();
      expect((await asking).rows).toEqual([[4]]);
    } finally {
      await proxy.close();
    }
  });

  test('a connection that is closed during a query fails it with an explanation', async () => {
    const database = open();
    const asking = database.query('SELECT * FROM slow');
    asking.catch(() => {});
    await until(async () => (await running('slow')) === 1);
    await stage.admin("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = 'reader'");
    await expect(asking).rejects.toBeInstanceOf(ToolFailed);
    await expect(asking).rejects.toThrow(/terminating connection|connection to the database was lost/);
  });

  test('closing the pool closes its connections and ends their queries', async () => {
    const database = open();
    await database.describe();
    const asking = database.query('SELECT * FROM slow').catch((error) => error);
    await until(async () => (await running('slow')) === 1);
    await database.close();
    expect(String(await asking)).toContain('The connection was closed.');
    await until(async () => (await running('slow')) === 0);
  });
});
