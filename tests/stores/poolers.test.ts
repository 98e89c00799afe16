import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { openDatabase } from '@/lib/stores/database/open-database';
import { startFullPooler, startPooler, startSessionPooler } from '../fakes/pooler';
import { type PostgresServer, startPostgres } from '../fakes/postgres';
import { until } from './until';

let server: PostgresServer;
let databaseUrl: string;
beforeAll(async () => {
  server = await startPostgres();
  databaseUrl = await server.createDatabase();
});
afterAll(() => server.stop());

const open = (url: string) => openDatabase({ databaseUrl: url, dataDir: 'unused' });

describe('poolers', () => {
  test.each(['last', 'first'] as const)(
    'a pooler is detected and refused, whichever backend it assigns next: the one used %s',
    async (order) => {
      const pooler = await startPooler(databaseUrl, { order });
      await expect(open(pooler.url)).rejects.toThrow(
        /^DATABASE_URL: .* pooler in transaction mode.*to the server itself.*session/,
      );
      expect(pooler.backends).toBeGreaterThan(0);
      await pooler.close();
    },
  );

  test.each([
    ['postgres://me:secret@ep-cool-dew-1-pooler.eu-central-1.aws.neon.tech/main', /no "-pooler"/],
    ['postgres://postgres.abc:secret@aws-0-eu-west-1.pooler.supabase.com:6543/postgres', /port 5432/],
    ['postgres://postgres:secret@db.abc.supabase.co:6543/postgres', /port 5432/],
  ])('a pooler of a known service is refused by its address, with an alternative: %s', async (url, instead) => {
    const refusal = await open(url).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ code: 'unavailable', message: expect.stringMatching(instead) });
    expect(String(refusal)).not.toContain('secret');
  });

  test('a pooler in session mode is used, and statements and idle transactions have their time limits there', async () => {
    const pooler = await startSessionPooler(databaseUrl);
    const database = await open(pooler.url);
    const limits = await Promise.all(
      ['statement_timeout', 'idle_in_transaction_session_timeout'].map(
        async (name) => (await database.session.executeSql(`select current_setting('${name}') as value`)).rows,
      ),
    );
    expect(limits).toEqual([[{ value: '7s' }], [{ value: '10s' }]]);
    await database.close();
    await pooler.close();
  });

  test('a pooler without a connection left is named as the reason, with the setting to raise', async () => {
    const pooler = await startFullPooler(databaseUrl);
    await expect(open(pooler.url)).rejects.toThrow(/cannot be opened: query_wait_timeout\. .*default_pool_size/);
    await pooler.close();
  });

  test('a pooler that lets a start wait for a connection is named on the terminal meanwhile', async () => {
    const pooler = await startFullPooler(databaseUrl, { afterMs: 7000 });
    const warned = jest.spyOn(console, 'warn').mockImplementation(() => {});
    const opened = open(pooler.url).catch(() => {});
    await until(() => warned.mock.calls.length > 0);
    expect(warned).toHaveBeenCalledWith(expect.stringMatching(/^DATABASE_URL: waiting for two connections.*default_pool_size/));
    warned.mockRestore();
    await opened;
    await pooler.close();
  });

  test('a server that is reached directly is not taken for a pooler', async () => {
    const database = await open(databaseUrl);
    expect(database.kind).toBe('postgres');
    await database.close();
  });
});

describe('the connections that a process needs', () => {
  let small: PostgresServer;
  beforeAll(async () => {
    small = await startPostgres({ settings: { max_connections: '20', superuser_reserved_connections: '3' } });
  });
  afterAll(() => small.stop());

  test("the needed connections are reported with the server's, the role's or the database's limit and those used by others", async () => {
    const url = await small.createDatabase();
    const database = await openDatabase({ databaseUrl: url, dataDir: 'unused', connections: 12 });
    expect(database.budget).toMatchObject({ needed: 13, allowed: 17 });
    await database.session.executeSql('create role few login connection limit 5; alter database postgres owner to few');
    const few = await open(small.url.replace('postgres@', 'few@'));
    expect(few.budget).toMatchObject({ needed: 11, allowed: 5 });
    await few.session.executeSql('select 1');
    const fewer = await open(small.url.replace('postgres@', 'few@'));
    expect(fewer.budget?.used).toBeGreaterThan(0);
    await Promise.all([few, fewer, database].map((one) => one.close()));
  });
});
