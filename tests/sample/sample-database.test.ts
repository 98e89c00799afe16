import { afterAll, describe, expect, test } from '@jest/globals';
import { ToolFailed } from '@/lib/core/errors';
import { openSampleDatabase, sampleRelations } from '@/lib/sample/sample-database';
import { checkSelect } from '@/lib/sources/sql/check-select';

/** A database without the check in front, to test what the database itself refuses. */
const bare = openSampleDatabase({ check: async () => {} });
const checked = openSampleDatabase({ check: (sql) => checkSelect(sql, sampleRelations), limitMs: 60_000 });
afterAll(() => Promise.all([bare.close(), checked.close()]));

const ENDLESS = 'SELECT count(*) FROM generate_series(1, 1000000) a CROSS JOIN generate_series(1, 1000000) b';
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  );

describe('describing the sample database', () => {
  test('the description has tables, columns, keys, comments and counts, from the catalog', async () => {
    const tables = await bare.describe();
    expect(tables.map((table) => table.name)).toEqual(sampleRelations.relations.map((relation) => relation.name));
    const lines = tables.find((table) => table.name === 'order_lines');
    expect(lines).toMatchObject({
      schema: 'sales',
      primaryKey: ['order_id', 'line_number'],
      comment: expect.stringContaining('product'),
    });
    expect(lines?.columns.find((column) => column.name === 'product_id')).toEqual({
      name: 'product_id',
      type: 'integer',
      nullable: false,
      references: 'products.product_id',
    });
    for (const { schema, name, rowEstimate } of tables) {
      expect((await bare.query(`SELECT count(*) FROM ${schema}.${name}`)).rows).toEqual([[rowEstimate]]);
    }
  });

  test('the catalog is read once', async () => {
    expect(await bare.describe()).toBe(await bare.describe());
  });
});

describe('queries that pass the check', () => {
  test('a query can read its plan, a sample of the rows and the catalog', async () => {
    const { rows } = await checked.query('EXPLAIN SELECT * FROM orders WHERE order_id = 7');
    expect(String(rows[0])).toMatch(/Scan/);
    expect((await checked.query('SELECT count(*) < 1000000 FROM orders TABLESAMPLE SYSTEM (10)')).rows).toEqual([[true]]);
    expect((await checked.query("SELECT count(*) FROM information_schema.tables WHERE table_schema = 'sales'")).rows).toEqual([
      [sampleRelations.relations.length],
    ]);
  });

  test('a query is limited in memory, and the next one is answered', async () => {
    const huge = "SELECT length(string_agg(lpad('x', 50000000), '')) FROM generate_series(1, 18)";
    expect(String(await failure(checked.query(huge)))).toMatch(/out of memory/);
    expect((await checked.query('SELECT 1')).rows).toEqual([[1]]);
  });
});

describe('querying the sample database', () => {
  test('a query returns columns with their types and rows as plain JSON', async () => {
    const answer = await bare.query(`SELECT 7 AS n, 2.50 AS price, 12345678901234567890 AS big, date '2026-11-13' AS day,
      true AS yes, NULL AS nothing, ARRAY[1, 2] AS list, '{"a": 1}'::jsonb AS object, 'NaN'::float8 AS nan`);
    expect(answer.columns.map((column) => column.type)).toEqual([
      'integer',
      'numeric',
      'numeric',
      'date',
      'boolean',
      'text',
      'integer[]',
      'jsonb',
      'double precision',
    ]);
    expect(answer.rows).toEqual([[7, 2.5, '12345678901234567890', '2026-11-13', true, null, [1, 2], { a: 1 }, 'NaN']]);
    expect(answer.truncated).toBe(false);
  });

  test('a query finds tables with and without their schema', async () => {
    expect(await bare.query('SELECT count(*) FROM customers;')).toEqual(
      await bare.query('SELECT count(*) FROM sales.customers -- all'),
    );
  });

  test("a failed query has PostgreSQL's own message and hint", async () => {
    const error = await failure(bare.query('SELECT nme FROM customers'));
    expect(error).toBeInstanceOf(ToolFailed);
    expect(String(error)).toMatch(/column "nme" does not exist.*customers\.name/);
  });

  test('a result is cut at the row limit and marked as truncated', async () => {
    const all = await bare.query('SELECT * FROM orders');
    expect([all.rows.length, all.truncated]).toEqual([200, true]);
    const exactly = await bare.query('SELECT * FROM orders LIMIT 200');
    expect([exactly.rows.length, exactly.truncated]).toEqual([200, false]);
  });

  test('a result is cut at the byte limit and marked as truncated', async () => {
    const { rows, truncated } = await bare.query("SELECT repeat('é', 20000) FROM generate_series(1, 100)");
    expect(Buffer.byteLength(JSON.stringify(rows))).toBeLessThanOrEqual(256 * 1024);
    expect([rows.length > 0, truncated]).toEqual([true, true]);
    expect(await bare.query("SELECT repeat('x', 300000)")).toMatchObject({ rows: [], truncated: true });
  });

  test('concurrent queries each get their own result', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => bare.query(`SELECT ${n}`)));
    expect(answers.map((answer) => answer.rows)).toEqual(answers.map((_, n) => [[n]]));
  });
});

describe('the database without the check in front', () => {
  test.each([
    ["INSERT INTO customers VALUES (1, 'x')", /syntax error/],
    ['DELETE FROM payments', /syntax error/],
    ['DROP TABLE customers', /syntax error/],
    ['WITH gone AS (DELETE FROM payments RETURNING *) SELECT * FROM gone', /data-modifying/],
    ['SELECT * FROM customers FOR UPDATE', /read-only transaction/],
    ['SELECT 1; DROP TABLE payments', /multiple commands/],
    ["SELECT set_config('role', 'postgres', true)", /permission denied/],
    ["SELECT pg_read_file('/etc/passwd')", /permission denied/],
    ['SELECT * FROM pg_authid', /permission denied/],
    ["SELECT nextval('nothing')", /does not exist/],
    ['SELECT 1\u0000', /./],
    ['', /syntax error/],
  ])('the database refuses %j', async (sql, message) => {
    const error = await failure(bare.query(sql));
    expect(error).toBeInstanceOf(ToolFailed);
    expect((error as Error).message).toMatch(message);
    expect((await bare.query('SELECT count(*) FROM customers')).rows).toEqual([[46]]);
  });
});

describe('the database with the check in front', () => {
  test('a query of the tables is answered, and any other never reaches the database', async () => {
    await expect(checked.query('SELECT count(*) FROM pg_class')).rejects.toThrow(/only these can: information_schema\.tables/);
    await expect(checked.query('UPDATE customers SET name = name')).rejects.toBeInstanceOf(ToolFailed);
    const { rows } = await checked.query(`SELECT c.name, sum(l.line_amount) AS revenue FROM order_lines l
      JOIN orders o USING (order_id) JOIN sales.customers c USING (customer_id) GROUP BY c.name ORDER BY revenue DESC LIMIT 3`);
    expect(rows).toHaveLength(3);
  });
});

describe('queries that do not end', () => {
  const database = openSampleDatabase({ check: async () => {}, limitMs: 1500 });
  afterAll(() => database.close());

  test('a query is stopped at the time limit, and the queries after it are answered', async () => {
    const [endless, behind] = await Promise.all([failure(database.query(ENDLESS)), database.query('SELECT 2')]);
    expect(endless).toBeInstanceOf(ToolFailed);
    expect(String(endless)).toMatch(/longer than 1\.5 seconds/);
    expect(behind.rows).toEqual([[2]]);
    expect((await database.query('SELECT count(*) FROM customers')).rows).toEqual([[46]]);
  });

  test("a query is stopped with its run, with the run's reason, and a queued query is dropped at once", async () => {
    await database.query('SELECT 1');
    const run = new AbortController();
    const reason = new Error('run stopped');
    const both = [failure(database.query(ENDLESS, run.signal)), failure(database.query('SELECT 3', run.signal))];
    setTimeout(() => run.abort(reason), 100);
    expect(await Promise.all(both)).toEqual([reason, reason]);
    expect((await database.query('SELECT 4')).rows).toEqual([[4]]);
  });

  test('a query that does not end, or whose values are huge, does not affect the next one', async () => {
    const error = await failure(database.query("SELECT repeat('x', 100000000) FROM generate_series(1, 100)"));
    expect(error).toBeInstanceOf(ToolFailed);
    expect((await database.query('SELECT 5')).rows).toEqual([[5]]);
  });
});

test('a run that is already stopped does not start the database', async () => {
  const reason = new Error('stopped');
  const database = openSampleDatabase({ check: async () => {} });
  await expect(database.query('SELECT 1', AbortSignal.abort(reason))).rejects.toBe(reason);
  await database.close();
});
