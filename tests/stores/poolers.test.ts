import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { openDatabase } from '@/lib/stores/database/open-database';
import { startPooler } from '../fakes/pooler';
import { type PostgresServer, startPostgres } from '../fakes/postgres';

let server: PostgresServer;
let databaseUrl: string;
beforeAll(async () => {
  server = await startPostgres();
  databaseUrl = await server.createDatabase();
});
afterAll(() => server.stop());

const open = (url: string) => openDatabase({ databaseUrl: url, dataDir: 'unused' });

describe('a pooler in transaction mode', () => {
  test.each(['last', 'first'] as const)(
    'is recognised and refused, whichever backend it gives next: the one used %s',
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
  ])('of a known service is refused by its address, with what to use instead: %s', async (url, instead) => {
    const refusal = await open(url).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ code: 'unavailable', message: expect.stringMatching(instead) });
    expect(String(refusal)).not.toContain('secret');
  });

  test('is no server of ours: one that is reached directly is opened', async () => {
    const database = await open(databaseUrl);
    expect(database.kind).toBe('postgres');
    await database.close();
  });
});

describe('what a process needs of a server', () => {
  let small: PostgresServer;
  beforeAll(async () => {
    small = await startPostgres({ settings: { max_connections: '20', superuser_reserved_connections: '3' } });
  });
  afterAll(() => small.stop());

  test('is said with what the server allows, to everybody or to its role, and what others use of that', async () => {
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
