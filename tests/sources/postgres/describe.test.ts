import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { personPostgres } from '@/lib/sources/postgres/person-postgres';
import { describePostgres } from '@/lib/tools/database/describe-postgres';
import { callTool } from '../../tools/call-tool';
import { openStage, PATIENT_MS, READER, SALES, type Stage } from './stage';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage(`${SALES}
    CREATE VIEW sales.open_orders AS SELECT id, total FROM sales.orders WHERE status = 'open';
    CREATE MATERIALIZED VIEW sales.totals AS SELECT status, sum(total) AS total FROM sales.orders GROUP BY status;
    CREATE TABLE sales.events (id bigint, day date, PRIMARY KEY (id, day)) PARTITION BY RANGE (day);
    CREATE TABLE sales.events_2026 PARTITION OF sales.events FOR VALUES FROM ('2026-01-01') TO ('2027-01-01');
    INSERT INTO sales.events SELECT n, '2026-05-05' FROM generate_series(1, 40) n;
    CREATE TYPE sales.mood AS ENUM ('good', 'bad');
    CREATE TABLE sales."Mixed Case" (id int, "Its Mood" sales.mood, hidden text, words varchar(20)[]);
    CREATE EXTENSION citext SCHEMA public;
    CREATE SCHEMA crm;
    CREATE DOMAIN crm.address AS public.citext;
    CREATE TABLE crm.people (email public.citext, other crm.address, name text);
    COMMENT ON COLUMN crm.people.email IS 'Where to write';
    CREATE EXTENSION pg_stat_statements SCHEMA public;
    ANALYZE;`);
});
afterAll(() => stage?.close());

async function described(name: string, sql: string) {
  const url = await stage.makeRole(name, sql);
  const database = personPostgres({ label: 'Orders', url, allowPrivate: true, limitMs: PATIENT_MS });
  try {
    return await database.describe();
  } finally {
    await database.close();
  }
}

test('tables that the role can SELECT are described with keys, references, comments and estimates', async () => {
  const tables = await described('reader', READER);
  expect(tables).toEqual([
    expect.objectContaining({ schema: 'sales', name: 'customers', rowEstimate: 2, primaryKey: ['id'] }),
    {
      schema: 'sales',
      name: 'orders',
      comment: 'One row an order',
      rowEstimate: 3,
      primaryKey: ['id'],
      columns: [
        { name: 'id', type: 'integer', nullable: false },
        { name: 'customer_id', type: 'integer', nullable: true, references: 'sales.customers.id' },
        { name: 'status', type: 'text', nullable: false },
        { name: 'total', type: 'numeric(10,2)', nullable: true, comment: 'in euros' },
        { name: 'ordered_at', type: 'timestamp with time zone', nullable: true },
      ],
    },
  ]);
});

test('columns of citext, which are compared as text here, say so', async () => {
  const [people] = await described('caser', 'GRANT USAGE ON SCHEMA crm TO $role; GRANT SELECT ON crm.people TO $role');
  const says = 'Comparisons distinguish upper and lower case here: compare lower() of both sides.';
  expect(people?.columns.map(({ comment }) => comment)).toEqual([`Where to write ${says}`, says, undefined]);
});

test('a table of which the role sees only some rows says so', async () => {
  await stage.admin(`CREATE SCHEMA hr; CREATE TABLE hr.pay (id int); CREATE TABLE hr.open (id int); INSERT INTO hr.pay VALUES (1);
    COMMENT ON TABLE hr.pay IS 'Salaries'; ALTER TABLE hr.pay ENABLE ROW LEVEL SECURITY;`);
  const [open, pay] = await described('payer', 'GRANT USAGE ON SCHEMA hr TO $role; GRANT SELECT ON hr.pay, hr.open TO $role');
  expect([open?.comment, pay?.comment]).toEqual([
    undefined,
    'Salaries Row-level security shows this connection only some of its rows, or none.',
  ]);
});

test('views, partitioned tables and unusual names are described; partitions and system tables are not', async () => {
  const tables = await described(
    'viewer',
    `${READER} GRANT SELECT ON ALL TABLES IN SCHEMA sales, public TO $role; GRANT USAGE ON SCHEMA public TO $role`,
  );
  expect(tables.map(({ schema, name, kind, rowEstimate }) => [`${schema}.${name}`, kind, rowEstimate])).toEqual(
    [
      ['public.secrets', undefined, 1],
      ['public.written', undefined, 0],
      ['sales.Mixed Case', undefined, 0],
      ['sales.customers', undefined, 2],
      ['sales.events', undefined, 40],
      ['sales.open_orders', 'view', null],
      ['sales.orders', undefined, 3],
      ['sales.secrets', undefined, 1],
      ['sales.totals', 'materialized view', null],
    ].map(([name, kind, rows]) => [name, kind, name === 'sales.totals' ? expect.anything() : rows]),
  );
  expect(tables.find(({ name }) => name === 'Mixed Case')?.columns.map(({ name, type }) => [name, type])).toEqual([
    ['id', 'integer'],
    ['Its Mood', 'sales.mood'],
    ['hidden', 'text'],
    ['words', 'character varying(20)[]'],
  ]);
});

test('a role that may read single columns sees only these, is told them when it reads others, and references only to tables it may read', async () => {
  const sql = 'GRANT USAGE ON SCHEMA sales TO $role; GRANT SELECT (id, customer_id) ON sales.orders TO $role';
  const tables = await described('columns', sql);
  const database = personPostgres({ label: 'Orders', url: stage.urlOf('columns'), allowPrivate: true, limitMs: PATIENT_MS });
  const failing = database.query('SELECT * FROM sales.orders').finally(database.close);
  await expect(failing).rejects.toThrow(
    'permission denied for table orders. Of its columns, the role can read: id, customer_id.',
  );
  expect(tables).toEqual([
    expect.objectContaining({
      name: 'orders',
      columns: [
        { name: 'id', type: 'integer', nullable: false },
        { name: 'customer_id', type: 'integer', nullable: true },
      ],
    }),
  ]);
});

test('names with mixed case and in several schemas can be queried as described', async () => {
  const url = await stage.makeRole('namer', `${READER} GRANT SELECT ON ALL TABLES IN SCHEMA sales TO $role`);
  const database = personPostgres({ label: 'Orders', url, allowPrivate: true, limitMs: PATIENT_MS });
  try {
    const { columns } = await database.query(`SELECT "Its Mood", words FROM "Mixed Case"`);
    expect(columns).toEqual([
      { name: 'Its Mood', type: 'sales.mood' },
      { name: 'words', type: 'character varying(20)[]' },
    ]);
    expect((await database.query('SELECT count(*) FROM events')).rows).toEqual([[40]]);
    await expect(database.query('SELECT * FROM events_2026')).rejects.toThrow(/There is no table events_2026 .*sales\.events,/);
  } finally {
    await database.close();
  }
});

test('columns of an enumeration have its values, and a wrong value is refused with them', async () => {
  await stage.admin(`CREATE SCHEMA deals; CREATE TYPE deals.stage AS ENUM ('New', 'Won''t', 'Closed Won'); CREATE DOMAIN deals.step AS deals.stage;
    CREATE TABLE deals.deals (id int, stage deals.stage, past deals.stage[], next deals.step);`);
  const url = await stage.makeRole('seller', 'GRANT USAGE ON SCHEMA deals TO $role; GRANT SELECT ON deals.deals TO $role');
  const database = personPostgres({ label: 'Orders', url, allowPrivate: true, limitMs: PATIENT_MS });
  try {
    const values = ['New', "Won't", 'Closed Won'];
    const described = await callTool(describePostgres, { table: 'deals' }, { sources: { database } });
    expect(described).toMatchObject({
      columns: [{ name: 'id' }, { name: 'stage', values }, { name: 'past', values }, { name: 'next', values }],
    });
    expect(described).not.toMatchObject({ columns: [{ values: expect.anything() }, {}, {}, {}] });
    for (const condition of ["stage = 'won'", "'won' = ANY (past)"]) {
      await expect(database.query(`SELECT id FROM deals WHERE ${condition}`)).rejects.toThrow(
        `invalid input value for enum deals.stage: "won". Its values: 'New', 'Won''t', 'Closed Won'.`,
      );
    }
  } finally {
    await database.close();
  }
});

test('names that a model is shown can be copied into a query as they are, also from a refusal', async () => {
  await stage.admin(`CREATE SCHEMA "Billing EU"; CREATE TABLE "Billing EU"."Old ""ones" ("Nr" int, "order" int, "Betrag €" numeric, plain int);
    CREATE TABLE "Billing EU"."select" (id int PRIMARY KEY, "Of" int);`);
  const url = await stage.makeRole(
    'copier',
    'GRANT USAGE ON SCHEMA "Billing EU" TO $role; GRANT SELECT ON ALL TABLES IN SCHEMA "Billing EU" TO $role',
  );
  const database = personPostgres({ label: 'Orders', url, allowPrivate: true, limitMs: PATIENT_MS });
  try {
    const { tables } = (await callTool(describePostgres, {}, { sources: { database } })) as {
      tables: { table: string; columns: { name: string }[] }[];
    };
    expect(tables.map(({ table, columns }) => [table, ...columns.map(({ name }) => name)])).toEqual([
      ['"Billing EU"."Old ""ones"', '"Nr"', '"order"', '"Betrag €"', 'plain'],
      ['"Billing EU"."select"', 'id', '"Of"'],
    ]);
    for (const { table, columns } of tables) {
      const { rows } = await database.query(`SELECT ${columns.map(({ name }) => name).join(', ')} FROM ${table}`);
      expect(rows).toEqual([]);
      expect(await callTool(describePostgres, { table }, { sources: { database } })).toMatchObject({ table });
    }
    await expect(database.query('SELECT * FROM Selects')).rejects.toThrow(/^There is no table selects .* "Billing EU"\."select"/);
    await expect(database.query('SELECT * FROM "Billing EU.select"')).rejects.toThrow(
      /^There is no table "Billing EU\.select" to/,
    );
    await expect(database.query('SELECT of FROM "select"')).rejects.toThrow(/Nearest columns: "select"\."Of", /);
  } finally {
    await database.close();
  }
});

test('a query about a table that was created, changed or granted since the catalog was read is checked with a new one', async () => {
  const url = await stage.makeRole('mover', READER);
  const database = personPostgres({ label: 'Orders', url, allowPrivate: true, limitMs: PATIENT_MS });
  try {
    await database.describe();
    await stage.admin('CREATE TABLE sales.moves (id int, old_name int); GRANT SELECT ON sales.moves TO mover');
    expect((await database.query('SELECT old_name FROM moves')).rows).toEqual([]);
    await stage.admin('ALTER TABLE sales.moves RENAME old_name TO new_name');
    await expect(database.query('SELECT old_name FROM moves')).rejects.toThrow(
      /no column old_name\. Nearest columns: moves\.new_name, /,
    );
    expect((await database.query('SELECT new_name FROM moves')).rows).toEqual([]);
    await stage.admin('DROP TABLE sales.moves');
    await expect(database.query('SELECT 1 FROM moves')).rejects.toThrow(/^There is no table moves to query\. Tables: sales/);
  } finally {
    await database.close();
  }
});

test('wrong names that a model guesses cause the catalog to be read again once, and some seconds later once more', async () => {
  const url = await stage.makeRole('guesser', READER);
  const database = personPostgres({ label: 'Orders', url, allowPrivate: true, limitMs: PATIENT_MS });
  const clock = jest.spyOn(performance, 'now');
  const at = (ms: number) => clock.mockReturnValue(ms);
  const catalogAfter = async (name: string) => {
    await expect(database.query(`SELECT 1 FROM ${name}`)).rejects.toThrow(`There is no table ${name} to query`);
    return database.describe();
  };
  try {
    at(60_000);
    const first = await database.describe();
    const renewed = await catalogAfter('nothing');
    expect(renewed).not.toBe(first);
    expect(await catalogAfter('nobody')).toBe(renewed);
    at(71_000);
    expect(await catalogAfter('nowhere')).not.toBe(renewed);
  } finally {
    clock.mockRestore();
    await database.close();
  }
});

test('the catalog is read once a minute, and again when it is stale', async () => {
  const url = await stage.makeRole('patient', READER);
  const once = personPostgres({ label: 'Orders', url, allowPrivate: true, limitMs: PATIENT_MS });
  const anew = personPostgres({ label: 'Orders', url, allowPrivate: true, limitMs: PATIENT_MS, catalogMs: 0 });
  try {
    const [first] = [await once.describe(), await anew.describe()];
    await stage.admin('CREATE TABLE sales.late (id int); GRANT SELECT ON sales.late TO patient');
    expect(await once.describe()).toBe(first);
    // A clock that is set back makes no catalog last longer.
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() - 3_600_000);
    const names = await anew.describe().finally(() => clock.mockRestore());
    expect(names.map(({ name }) => name)).toContain('late');
  } finally {
    await Promise.all([once.close(), anew.close()]);
  }
});
