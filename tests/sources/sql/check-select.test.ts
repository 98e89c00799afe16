import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ToolFailed } from '@/lib/core/errors';
import { ALLOWED_FUNCTIONS } from '@/lib/sources/sql/allowed-names';
import { checkSelect } from '@/lib/sources/sql/check-select';
import { hostileStatements } from './hostile-statements';
import { legalStatements } from './legal-statements';

const allowed = {
  catalog: true,
  searchPath: ['sales'],
  relations: [
    { schema: 'sales', name: 'orders' },
    { schema: 'sales', name: 'customers' },
  ],
};

const hostile = Object.entries(hostileStatements).flatMap(([aim, all]) =>
  all.map((sql) => ({ aim, sql, shown: sql.slice(0, 90) })),
);

describe('hostile statements are refused', () => {
  test.each(hostile)('$aim: $shown', async ({ sql }) => {
    await expect(checkSelect(sql, allowed)).rejects.toThrow(ToolFailed);
  });

  test('there are enough hostile statements', () => {
    expect(new Set(hostile.map(({ sql }) => sql)).size).toBeGreaterThanOrEqual(150);
  });
});

describe('legal statements', () => {
  let database: PGlite;
  beforeAll(async () => {
    database = await PGlite.create();
    await database.exec(`
      CREATE SCHEMA sales;
      CREATE TABLE sales.customers (id int PRIMARY KEY, name text, region text, tags jsonb);
      CREATE TABLE sales.orders (id int PRIMARY KEY, customer_id int, status text, total numeric, ordered_at timestamptz);
      INSERT INTO sales.customers VALUES (1, 'Acme Mills', 'north', '{"tier": "gold", "list": [1, 2]}'), (2, 'Birch', NULL, '{}');
      INSERT INTO sales.orders VALUES (1, 1, 'open', 120.5, '2026-01-02'), (2, 1, 'void', 80, '2026-01-03'), (3, 2, 'open', 9, '2026-02-01');
      SET search_path = pg_catalog;
    `);
  });
  afterAll(() => database.close());

  test.each(legalStatements.map((sql) => ({ sql, shown: sql.trim().slice(0, 90) })))('$shown', async ({ sql }) => {
    const checked = await checkSelect(sql, allowed);
    await expect(database.query(checked.sql)).resolves.toBeDefined();
  });

  test('a statement can call only stable functions of PostgreSQL and random, none with side effects', async () => {
    const { rows } = await database.query<{ name: string; stable: boolean }>(
      `SELECT proname AS name, bool_and(provolatile <> 'v' AND pronamespace = 'pg_catalog'::regnamespace) AS stable
       FROM pg_proc WHERE proname = ANY ($1) GROUP BY proname ORDER BY proname`,
      [[...ALLOWED_FUNCTIONS]],
    );
    expect(rows.filter((row) => !row.stable).map((row) => row.name)).toEqual(['random']);
    expect(rows.map((row) => row.name)).toEqual([...ALLOWED_FUNCTIONS].sort());
  });

  test('there are enough legal statements', () => expect(legalStatements.length).toBeGreaterThanOrEqual(40));
});

describe('refusals with a remedy', () => {
  test.each([
    ['SELECT * FROM secrets', 'There is no table secrets to query. Tables: sales.orders, sales.customers.'],
    ['SELECT pg_sleep(1)', 'The function pg_sleep is not allowed in a query.'],
    ["SELECT 'a'::regclass", 'The type regclass is not allowed in a query.'],
    ['SELECT current_user', 'The function CURRENT_USER is not allowed in a query.'],
    ['DELETE FROM orders', 'The database is read-only: only SELECT is allowed, not DeleteStmt.'],
    ['SELECT 1; SELECT 2', 'Send exactly one SELECT statement; this text contains 2 statements.'],
    ['SELECT * FORM orders', 'SQL syntax: syntax error at or near "FORM" (at character 10).'],
    ['SELECT $1', 'ParamRef is not supported. Write the value itself in place of $1.'],
    ['SELECT * FROM shop.sales.orders', 'RangeVar.catalogname is not supported. Name a table by its schema and name, without'],
    ['SELECT * FROM orders FOR UPDATE', 'SelectStmt.lockingClause is not supported. Leave out FOR UPDATE.'],
    ['SELECT IFNULL(1, 2)', 'The function ifnull is not allowed in a query. PostgreSQL has no ifnull: use coalesce(…).'],
    ['SELECT YEAR(now())', 'PostgreSQL has no year: use extract(year FROM …).'],
    ["SELECT 'a'::stage", 'The type stage is not allowed in a query. Without the cast, a text in quotes is compared with'],
    ['SELECT * FROM pg_class', "The table pg_class cannot be queried. Of the system's tables, only these can: information"],
    [
      'SELECT * FROM information_schema.role_table_grants',
      'only these can: information_schema.tables, information_schema.columns,',
    ],
    ['SELECT g.day FROM generate_series(1, 2) g', 'g is a function: name its columns before reading one, as in "AS g(day)".'],
  ])('%s is refused with a remedy', async (sql, message) => {
    await expect(checkSelect(sql, allowed)).rejects.toThrow(message);
  });
});

test('the catalog cannot be read where only some tables are chosen', async () => {
  const some = { ...allowed, catalog: false };
  for (const view of ['information_schema.tables', 'pg_catalog.pg_tables']) {
    await expect(checkSelect(`SELECT * FROM ${view}`, some)).rejects.toThrow(`There is no table ${view} to query.`);
  }
});

test('a table of a name like those of the system is queried, and so is one that is defined by WITH', async () => {
  const own = { ...allowed, relations: [{ schema: 'sales', name: 'pg_tables' }] };
  expect((await checkSelect('SELECT * FROM pg_tables', own)).sql).toBe('SELECT * FROM "sales".pg_tables');
  await checkSelect('WITH pg_parts AS (SELECT 1 AS n) SELECT n FROM pg_parts', allowed);
});

test('a plan is distinguished from rows', async () => {
  expect((await checkSelect('EXPLAIN SELECT 1', allowed)).explains).toBe(true);
  expect((await checkSelect('SELECT 1 AS explain', allowed)).explains).toBe(false);
  expect((await checkSelect('EXPLAIN SELECT * FROM orders', allowed)).sql).toBe('EXPLAIN SELECT * FROM "sales".orders');
});

test('the check still refuses after a thousand attempts to break the parser', async () => {
  const deep = `SELECT ${'1+'.repeat(1_400)}1`;
  for (let attempt = 0; attempt < 1_000; attempt++) {
    await expect(checkSelect(`SELECT ${'1+'.repeat(30_000)}1`, allowed)).rejects.toThrow(ToolFailed);
  }
  await checkSelect(deep, allowed);
  await expect(checkSelect('SELECT * FROM secrets', allowed)).rejects.toThrow(ToolFailed);
});

test('names are compared exactly as in the catalog', async () => {
  const mixed = { searchPath: ['public'], relations: [{ schema: 'public', name: 'Orders' }] };
  await checkSelect('SELECT * FROM "Orders"', mixed);
  await expect(checkSelect('SELECT * FROM orders', mixed)).rejects.toThrow(ToolFailed);
});

describe('tables without a schema', () => {
  const relations = [
    { schema: 'sales', name: 'orders' },
    { schema: 'Old "ones"', name: 'orders' },
    { schema: 'Old "ones"', name: 'ledger' },
    { schema: 'stock', name: 'bins' },
    { schema: 'spare', name: 'bins' },
  ];
  const inFull = async (sql: string, searchPath = ['public', 'sales']) => (await checkSelect(sql, { searchPath, relations })).sql;

  test('a table without a schema is resolved by the search path, or as the only one of that name, and qualified', async () => {
    expect(await inFull('SELECT * FROM orders')).toBe('SELECT * FROM "sales".orders');
    expect(await inFull('SELECT * FROM orders', ['Old "ones"', 'sales'])).toBe('SELECT * FROM "Old ""ones""".orders');
    expect(await inFull("SELECT 'é€😀', o.id FROM ONLY (orders) o, ledger -- orders")).toBe(
      'SELECT \'é€😀\', o.id FROM ONLY ("sales".orders) o, "Old ""ones""".ledger -- orders',
    );
    expect(await inFull('TABLE orders; ')).toBe('TABLE "sales".orders; ');
  });

  test('qualified tables and names defined by WITH remain unchanged', async () => {
    expect(await inFull('SELECT * FROM sales.orders')).toBe('SELECT * FROM sales.orders');
    const nested = 'WITH orders AS (SELECT * FROM orders) SELECT * FROM orders';
    expect(await inFull(nested)).toBe('WITH orders AS (SELECT * FROM "sales".orders) SELECT * FROM orders');
  });

  test('a table that exists in several schemas must be qualified', async () => {
    await expect(inFull('SELECT * FROM bins')).rejects.toThrow('The name bins is ambiguous. Use one of: stock.bins, spare.bins.');
  });

  test('a missing table is refused with the most similar names', async () => {
    const many = Array.from({ length: 40 }, (_, n) => ({ schema: 'app', name: `t${n}` }));
    const allowed = { searchPath: [], relations: [...many, { schema: 'app', name: 'customer_orders' }] };
    await expect(checkSelect('SELECT * FROM customerorder', allowed)).rejects.toThrow(
      /no table customerorder .*Nearest tables: app\.customer_orders, /,
    );
  });
});
