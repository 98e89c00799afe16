import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ToolFailed } from '@/lib/core/errors';
import { type PersonPostgres, personPostgres } from '@/lib/sources/postgres/person-postgres';
import { hostileStatements } from '../sql/hostile-statements';
import { legalStatements } from '../sql/legal-statements';
import { CANARY, openStage, PATIENT_MS, READER, SALES, type Stage } from './stage';

let stage: Stage;
let database: PersonPostgres;

/** Objects that a query uses by mistake when a name does not resolve to the system's object, and a view that reads through. */
const TRAPS = `
  CREATE FUNCTION public.trap() RETURNS text LANGUAGE sql SECURITY DEFINER AS
    $$ INSERT INTO public.written VALUES ('trap'); SELECT password FROM public.secrets $$;
  CREATE FUNCTION sales.lower(int) RETURNS text LANGUAGE sql SECURITY DEFINER AS 'SELECT password FROM public.secrets';
  CREATE FUNCTION sales.leak(sales.orders) RETURNS text LANGUAGE sql SECURITY DEFINER AS 'SELECT password FROM public.secrets';
  CREATE FUNCTION sales.plus(text, text) RETURNS text LANGUAGE sql SECURITY DEFINER AS 'SELECT password FROM public.secrets';
  CREATE OPERATOR sales.+ (LEFTARG = text, RIGHTARG = text, FUNCTION = sales.plus);
  CREATE AGGREGATE sales.sum(text) (SFUNC = sales.plus, STYPE = text);`;

beforeAll(async () => {
  stage = await openStage(SALES + TRAPS);
  const url = await stage.makeRole('reader', READER);
  database = personPostgres({ label: 'Orders', url, allowPrivate: true, limitMs: PATIENT_MS });
});
afterAll(async () => {
  await database?.close();
  await stage?.close();
});

/** All state of the database that a statement could change. */
const state = async () => {
  const [row] = await stage.admin(`SELECT json_build_object(
    'rows', (SELECT json_agg(t) FROM (SELECT o::text FROM sales.orders o UNION ALL SELECT c::text FROM sales.customers c
      UNION ALL SELECT s::text FROM sales.secrets s UNION ALL SELECT s::text FROM public.secrets s UNION ALL SELECT w::text FROM public.written w) t),
    'relations', (SELECT count(*) FROM pg_class), 'functions', (SELECT count(*) FROM pg_proc), 'roles', (SELECT count(*) FROM pg_roles),
    'grants', (SELECT json_agg(relacl::text ORDER BY oid) FROM pg_class WHERE relacl IS NOT NULL),
    'settings', (SELECT count(*) FROM pg_db_role_setting), 'objects', (SELECT count(*) FROM pg_largeobject_metadata)) AS state`);
  return row?.state;
};

const hostile = Object.entries(hostileStatements).flatMap(([aim, all]) =>
  all.map((sql) => ({ aim, sql, shown: sql.slice(0, 90) })),
);

describe('a hostile statement on a real database is refused, changes nothing and reveals nothing', () => {
  let before: unknown;
  beforeAll(async () => {
    before = await state();
  });
  afterAll(async () => {
    expect(await state()).toEqual(before);
  });

  test.each(hostile)('$aim: $shown', async ({ sql }) => {
    const error = await database.query(sql).then(
      (answer) => answer,
      (thrown: unknown) => thrown,
    );
    expect(error).toBeInstanceOf(ToolFailed);
    expect(String(error)).not.toContain(CANARY);
  });

  test('there are enough hostile statements', () => {
    expect(new Set(hostile.map(({ sql }) => sql)).size).toBeGreaterThanOrEqual(150);
  });
});

describe('user-defined functions, operators and aggregates with system names are not called', () => {
  test.each([
    'SELECT lower(1)',
    'SELECT o.leak FROM orders o',
    "SELECT 'a'::text + 'b'::text",
    'SELECT sum(status) FROM orders',
    'SELECT trap()',
    'SELECT public.trap()',
  ])('%s does not call a user-defined function', async (sql) => {
    await expect(database.query(sql)).rejects.toBeInstanceOf(ToolFailed);
    expect(await stage.admin('SELECT * FROM public.written')).toEqual([]);
  });
});

test.each([
  [['sales.orders'], ['orders']],
  [['sales'], ['customers', 'orders']],
  [['public', 'orders'], []],
])('in a database with only %j chosen, agents see %j and nothing else', async (only, visible) => {
  const part = personPostgres({ label: 'Part', url: stage.urlOf('reader'), allowPrivate: true, limitMs: PATIENT_MS, only });
  try {
    expect((await part.describe()).map(({ name }) => name)).toEqual(visible);
    for (const table of ['orders', 'customers']) {
      const asked = part.query(`SELECT count(*) FROM sales.${table}`);
      if (visible.includes(table)) expect((await asked).rows).toHaveLength(1);
      else await expect(asked).rejects.toThrow(`There is no table sales.${table}`);
    }
  } finally {
    await part.close();
  }
});

test('a view whose function writes cannot be read: the transaction is read-only, whatever the function may do', async () => {
  const url = await stage.makeRole(
    'onlooker',
    `CREATE SCHEMA traced; CREATE VIEW traced.visits AS SELECT public.trap() AS seen;
      GRANT USAGE ON SCHEMA traced TO $role; GRANT SELECT ON traced.visits TO $role;`,
  );
  const onlooker = personPostgres({ label: 'Traced', url, allowPrivate: true, limitMs: PATIENT_MS });
  try {
    await expect(onlooker.query('SELECT * FROM traced.visits')).rejects.toThrow('in a read-only transaction');
    expect(await stage.admin('SELECT * FROM public.written')).toEqual([]);
  } finally {
    await onlooker.close();
  }
});

test('a role with other rules for string literals does not let a query escape from them', async () => {
  const url = await stage.makeRole('loose', `${READER} ALTER ROLE $role SET standard_conforming_strings = off`);
  const loose = personPostgres({ label: 'Loose', url, allowPrivate: true, limitMs: PATIENT_MS });
  try {
    const { rows } = await loose.query("SELECT '\\' AS a, ' || (SELECT password FROM secrets) || ' AS b");
    expect(rows).toEqual([['\\', ' || (SELECT password FROM secrets) || ']]);
  } finally {
    await loose.close();
  }
});

describe('legal statements are answered by a real database', () => {
  test.each(legalStatements.map((sql) => ({ sql, shown: sql.trim().slice(0, 90) })))('$shown', async ({ sql }) => {
    const answer = await database.query(sql);
    expect(answer.columns.length).toBeGreaterThan(0);
    expect(answer.truncated).toBe(false);
  });

  test('there are enough legal statements', () => expect(legalStatements.length).toBeGreaterThanOrEqual(40));
});

describe('failures name the missing object and similar ones', () => {
  test.each([
    ['SELECT * FROM order', /SQL syntax/],
    ['SELECT * FROM ordres', /There is no table ordres to query\. Tables: sales\.orders, sales\.customers\./],
    ['SELECT * FROM sales.secrets', /There is no table sales\.secrets to query\. Tables: /],
    ['SELECT totl FROM orders', /There is no column totl\. Nearest columns: orders\.total, /],
    ['SELECT o.custmer FROM sales.orders o', /There is no column o\.custmer\. Nearest columns: orders\.customer_id/],
    ['SELECT "Total" FROM orders', /There is no column Total\. Nearest columns: orders\.total/],
    ["SELECT name FROM customers WHERE id = 'x'", /invalid input syntax for type integer: "x"/],
    ['SELECT upper(id) FROM orders', /function upper\(integer\) does not exist/],
    ['SELECT 1 / (id - id) FROM orders', /division by zero/],
  ])('%s is explained', async (sql, message) => {
    const failing = database.query(sql);
    await expect(failing).rejects.toThrow(message);
    await expect(failing).rejects.toBeInstanceOf(ToolFailed);
  });

  test('the connection can be used after a failure', async () => {
    expect((await database.query('SELECT count(*) FROM orders')).rows).toEqual([[3]]);
  });
});

describe('databases with unusual settings', () => {
  test.each([
    ['whose role takes texts in another encoding', 'ALTER ROLE $role SET client_encoding = SJIS'],
    ['whose role writes dates its own way', "ALTER ROLE $role SET DateStyle = 'German'"],
    ['whose role looks for names in a schema of traps before the system', 'ALTER ROLE $role SET search_path = sales, pg_catalog'],
    ['whose role shortens numbers', 'ALTER ROLE $role SET extra_float_digits = -10'],
    ['whose role may take for ever', 'ALTER ROLE $role SET statement_timeout = 0'],
    ['whose role is read-write by its own word', 'ALTER ROLE $role SET default_transaction_read_only = off'],
  ])('a database %s is queried as usual', async (what, sql) => {
    const url = await stage.makeRole(`role_${what.replaceAll(/\W/g, '_')}`.slice(0, 60).toLowerCase(), READER + sql);
    const odd = personPostgres({ label: 'Odd', url, allowPrivate: true, limitMs: PATIENT_MS });
    try {
      const { rows } = await odd.query("SELECT lower('É表'), date '2026-11-13', 123456789.125::float8, count(*) FROM orders");
      expect(rows).toEqual([[expect.stringMatching(/^[Éé]表$/), '2026-11-13', 123456789.125, 3]]);
    } finally {
      await odd.close();
    }
  });
});
