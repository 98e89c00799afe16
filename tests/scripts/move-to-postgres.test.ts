import { execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import type { ConnectionSecret } from '@/lib/core/connections/connections';
import type { Stores } from '@/lib/core/ports/stores';
import type { NewRun, Run } from '@/lib/core/runs/run';
import { checkSecrets } from '@/lib/jobs/check-secrets';
import { openVault } from '@/lib/secrets/open-vault';
import { signingFingerprint } from '@/lib/secrets/signing-fingerprint';
import { connectionSecrets } from '@/lib/services/sources/connection-secrets';
import { rowsOf } from '@/lib/stores/database/database';
import { type Database, openDatabase } from '@/lib/stores/database/open-database';
import { moveDatabase } from '@/lib/stores/moving/move-database';
import { createStores } from '@/lib/stores/stores';
import { claim, newUser } from '../contracts/store-data';
import { dataFolder } from '../fakes/data-folder';
import { answer, closeHarness, closeHarnesses, createHarness, dataOf, newRun, readAll } from '../fakes/play';
import { scriptedModel } from '../fakes/scripted-model';
import { sharedDatabase } from '../fakes/shared-postgres';
import { rowsOfTables, sumOfRows } from '../stores/rows-of-tables';
import { until } from '../stores/until';
import { countWaiting } from '../stores/while-open';

const NEXTAUTH_SECRET = 'the secret of the server';
const vault = openVault({ NEXTAUTH_SECRET, ENCRYPTION_OLD_KEYS: [], DATA_DIR: 'unused' });
const SECRET: ConnectionSecret = { provider: 'brave', key: 'a-planted-search-key' };

/**
 * A table of a future version: with every type of column, rows that refer to later ones, more than one page of them, and a trigger that
 * changes what is inserted.
 */
const FUTURE = `
  create table zz_future (
    id bigint generated always as identity primary key, parent bigint references zz_future (id),
    text text, varying character varying, "Quoted ""name""" text, integer integer, bigint bigint, real real,
    double double precision, boolean boolean, date date, timestamp timestamp, timestamptz timestamptz, json json, jsonb jsonb,
    bytea bytea, numeric numeric, texts text[], integers integer[], interval interval, uuid uuid,
    twice text generated always as (text || text) stored);
  create function zz_marked() returns trigger language plpgsql as $$ begin new.text := new.text || '!'; return new; end $$;
  create trigger zz_marks before insert on zz_future for each row execute function zz_marked()`;
const FILLED = `
  insert into zz_future (parent, text) select case when n < 600 then n + 1 end, 'row ' || n from generate_series(1, 600) as n;
  insert into zz_future
    (text, varying, "Quoted ""name""", integer, bigint, real, double, boolean, date, timestamp, timestamptz, json, jsonb, bytea, numeric, texts,
      integers, interval, uuid)
  values
    ('', E'quote '' " \\\\\\\\ \\t\\n', '🐘 é\u2028', -2147483648, 9223372036854775807, '1.1', 0.1 + 0.2::double precision, true, '0044-03-15 BC',
      '2026-01-02 03:04:05.123456', '2026-01-02 03:04:05.123456+05:45', '{ "b":1,  "a" : 1.10, "a":"\\u00e9"}', '{"b": 1.10, "a": null}',
      '\\x00ff275c', '123456789012345678901234567890.0123456789000', array['a,b', null, '', 'NULL', '"{}'], array[]::integer[],
      '1 year 2 mons 3 days 04:05:06.789', 'a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11'),
    (null, 'null', 'x', 0, -1, 'NaN', '-Infinity', false, 'infinity', '-infinity', 'epoch', 'null', 'null', '', 'NaN', null, '{{1,2},{3,null}}',
      '-1 day', null)`;

const folder = dataFolder();
let userId: string;
let source: Database;
let whose: { id: string; userId: string; provider: 'brave' };
let runs: { waiting: Run; queued: Run; interrupted: Run };
let documentId: string;

const play = () => scriptedModel(({ results }) => (results.length === 0 ? { calls: [LETTER] } : { text: 'Sent.' })).model;
const LETTER = { name: 'send', id: 'l', args: { letter: 'Dear all' } };
/** Old enough that a start looks whether it has a job. */
const old = (): NewRun => ({ ...newRun(userId, { rounds: 0 }), createdAt: new Date(Date.now() - 120_000).toISOString() });

beforeAll(async () => {
  source = await openDatabase({ dataDir: folder.path });
  const stores = storesOf(source);
  await checkSecrets(stores.fingerprints, { signing: signingFingerprint(NEXTAUTH_SECRET), vault });
  userId = (await newUser(stores)).id;
  for (const action of ['user_created', 'sign_in', 'sign_out'] as const) await stores.audit.record({ userId, action, facts: {} });
  whose = await connect(stores);
  documentId = await addDocument(stores);
  runs = await startRuns(stores);
  await source.session.executeSql(FUTURE);
  await source.session.executeSql(FILLED);
});
afterEach(closeHarnesses);
afterAll(() => folder.remove());

const storesOf = ({ db }: Database) => createStores(db, { auditSecrets: [NEXTAUTH_SECRET] });

async function connect({ connections }: Stores) {
  const connection = { id: randomUUID(), userId, provider: 'brave' as const };
  const facts = { problem: null, problemPhrase: null, checkedAt: null, facts: {}, agents: null, settings: {} };
  const row = { ...connection, name: 'Search', state: 'connected' as const, ...facts };
  await connections.create(row, connectionSecrets(vault).encrypt(connection, SECRET));
  return connection;
}

/** With a file of several pages of the move. */
async function addDocument({ documents }: Stores): Promise<string> {
  const piece = Buffer.alloc(1_500_000, 'pieces of a file \0');
  const file = {
    size: 3 * piece.length,
    async *pieces() {
      for (let n = 0; n < 3; n++) yield piece;
    },
  };
  const document = { userId, name: 'Lease.txt', mediaType: 'text/plain', sample: false, text: 'A lease of elephants.', file };
  return (await documents.add(document)).id;
}

async function startRuns(stores: Stores) {
  const playing = await createHarness(source, userId, play());
  const waiting = await playing.engine.start(old());
  await until(async () => (await stores.runs.get(userId, waiting.id))?.status === 'waiting');
  await closeHarness(playing);
  const { engine } = await createHarness(source, userId, play(), { work: false });
  const [queued, interrupted] = [await engine.start(old()), await engine.start(old())];
  // As by a server that was killed.
  await claim(stores, [interrupted], 7);
  await closeHarnesses();
  return { waiting, queued, interrupted };
}

/** The rows of the future table wait while the lock is held. */
const GATE = `
  create function zz_gate() returns boolean language plpgsql as $$ begin perform pg_advisory_xact_lock_shared(77); return true; end $$;
  alter table zz_future add constraint zz_gated check (zz_gate())`;

/** Works while the gate is closed, over a connection that may be silent: on a slow machine a process comes late to the gate. */
async function whileGateIsClosed<T>(url: string, work: () => Promise<T>): Promise<T> {
  const gate = new Client({ connectionString: url });
  await gate.connect();
  try {
    await gate.query('select pg_advisory_lock(77)');
    return await work();
  } finally {
    await gate.end();
  }
}

const environment = (settings: Record<string, string>) => {
  const { PATH = '', HOME = '' } = process.env;
  return { PATH, HOME, NODE_ENV: 'production' as const, DATA_DIR: folder.path, NEXTAUTH_SECRET, ...settings };
};
const MOVE = 'scripts/move-to-postgres.mjs';

function move(given: Record<string, string>): Promise<{ code: number; printed: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [MOVE], { env: environment(given) }, (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, printed: stdout + stderr });
    });
  });
}

/** An empty target, which has the future table, too, if that is part of the `version`. */
async function newTarget(version = FUTURE) {
  const { url, drop } = await sharedDatabase();
  const database = await openDatabase({ databaseUrl: url, dataDir: 'unused' });
  await database.session.executeSql(version);
  const close = async () => {
    await database.close();
    await drop();
  };
  return { url, database, close };
}

test('a move is refused while a server has the embedded database open, and without an address of a PostgreSQL', async () => {
  const running = await move({ DATABASE_URL: 'postgres://me:secret@127.0.0.1:1/roundtable' });
  expect(running).toEqual({
    code: 1,
    printed: `DATA_DIR: a server has the database in ${folder.path} open. Stop it, and run this again.\n`,
  });
  const without = await move({});
  expect([without.code, without.printed]).toEqual([1, expect.stringMatching(/^DATABASE_URL is not set: /)]);
});

test('the copy of a table has been tried with every type of column that exists', async () => {
  const types = (where: ReturnType<typeof sql>) =>
    rowsOf<{ type: string }>(
      source.db,
      sql`
        select distinct format_type(atttypid, null) as type from pg_attribute join pg_class on pg_class.oid = attrelid
        where relkind = 'r' and relnamespace = 'public'::regnamespace and attnum > 0 and attgenerated = '' and ${where}`,
    );
  const tried = (await types(sql`relname = 'zz_future'`)).map(({ type }) => type);
  expect(tried).toEqual(expect.arrayContaining((await types(sql`true`)).map(({ type }) => type)));
});

test('a move that was killed halfway leaves the target empty, and the next one moves everything', async () => {
  const before = await rowsOfTables(source.db);
  await source.close();
  const target = await newTarget();
  const { session } = target.database;
  await session.executeSql(GATE);
  const halfway = await whileGateIsClosed(target.url, async () => {
    const child = spawn(process.execPath, [MOVE], { env: environment({ DATABASE_URL: target.url }), stdio: 'ignore' });
    await until(async () => (await countWaiting(target.database)) === 1);
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    return ended;
  });
  expect(halfway).toEqual([null, 'SIGKILL']);
  await session.executeSql('alter table zz_future drop constraint zz_gated');
  expect(sumOfRows(await rowsOfTables(target.database.db))).toBe(0);

  const { code, printed } = await move({ DATABASE_URL: target.url });
  expect({ code, printed }).toEqual({ code: 0, printed: expect.stringContaining('Both databases contain the same.') });
  expect(printed).toContain('Audit log: 3 entries checked, none was changed.');
  expect(printed).toContain(`${folder.path}/db was not changed`);
  expect(printed).toContain('Keep NEXTAUTH_SECRET as it is');
  const after = await rowsOfTables(target.database.db);
  expect(after).toEqual(before);
  expect(Object.keys(after).length).toBeGreaterThan(60);

  await checkMoved(target.database);
  await target.close();
  source = await openDatabase({ dataDir: folder.path });
  expect(await rowsOfTables(source.db)).toEqual(before);
  await source.close();
});

async function checkMoved(database: Database): Promise<void> {
  const stores = storesOf(database);
  expect(await stores.audit.check()).toEqual({ checked: 3, broken: null, removed: 0 });
  expect((await connectionSecrets(vault).read(stores.connections, whose))?.secret).toEqual(SECRET);
  expect(await stores.documents.search(userId, 'elephants', { limit: 3 })).toMatchObject([{ documentId }]);

  const { session } = database;
  // What was turned off for the copy works again.
  await expect(session.executeSql('delete from audit')).rejects.toThrow('append-only');
  await expect(session.executeSql('insert into zz_future (parent) values (9999)')).rejects.toThrow('foreign key');
  const { rows } = await session.executeSql("insert into zz_future (text) values ('new') returning id::integer, text, twice");
  expect(rows).toEqual([{ id: 604, text: 'new!', twice: 'new!new!' }]);

  const table = await createHarness(database, userId, play());
  await Promise.all(Object.values(runs).map((run) => answer(table, run, 'ada.l', { kind: 'approval', decision: 'approve' })));
  for (const run of Object.values(runs))
    expect(dataOf(await readAll(table, run), 'run_end')).toMatchObject([{ status: 'completed', answer: 'Sent.' }]);
  expect(table.sent).toHaveLength(3);
  await closeHarnesses();
}

test('a move is refused to a PostgreSQL that is in use or away, and with other secrets, and writes nothing', async () => {
  const { url, database, close } = await newTarget();
  await newUser(createStores(database.db));
  const before = await rowsOfTables(database.db);
  const used = await move({ DATABASE_URL: url });
  expect([used.code, used.printed]).toEqual([
    1,
    expect.stringMatching(/is not empty \(its table user has rows\), so nothing was copied/),
  ]);
  expect(await rowsOfTables(database.db)).toEqual(before);
  const other = await move({ DATABASE_URL: url, NEXTAUTH_SECRET: 'the secret of another server' });
  expect([other.code, other.printed]).toEqual([1, expect.stringMatching(/^NEXTAUTH_SECRET: is not the secret/)]);
  const away = await move({ DATABASE_URL: 'postgres://me:secret@127.0.0.1:1/roundtable' });
  expect([away.code, away.printed]).toEqual([
    1,
    expect.stringMatching(/DATABASE_URL: the database 127.0.0.1:1\/roundtable cannot be opened/),
  ]);
  expect(away.printed).not.toContain('secret');
  await close();
});

test('a move says to run it again only if its connection was lost, and its exit code tells of a changed audit entry', async () => {
  source = await openDatabase({ dataDir: folder.path });
  await source.session.executeSql('alter table audit disable trigger audit_append_only');
  await source.session.executeSql("update audit set action = 'sign_out' where action = 'sign_in'");
  await source.session.executeSql('alter table audit enable trigger audit_append_only');

  const { url, database, close } = await newTarget('select 1');
  const moveHere = () =>
    moveDatabase({ source: source.db, databaseUrl: url, check: async () => {} }).catch((error: unknown) => String(error));
  const impossible = await moveHere();
  expect(impossible).toMatch(/failed: relation "public.zz_future" does not exist. No rows were written/);
  expect(impossible).not.toContain('run it again');

  await database.session.executeSql(FUTURE);
  await database.session.executeSql(GATE);
  const interrupted = await whileGateIsClosed(url, async () => {
    const moving = moveHere();
    await until(async () => (await countWaiting(database)) === 1);
    await database.db.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
    );
    return moving;
  });
  expect(interrupted).toMatch(/was interrupted: .* Nothing is lost: run it again\.$/);
  await source.close();

  await database.session.executeSql('alter table zz_future drop constraint zz_gated');
  const { code, printed } = await move({ DATABASE_URL: url });
  expect(printed).toContain('Both databases contain the same.');
  expect([code, printed]).toEqual([1, expect.stringMatching(/^Audit log: entry \d+ does not match its hash/m)]);
  await close();
});
