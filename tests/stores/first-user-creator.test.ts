import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Database, openDatabase } from '@/lib/stores/database/open-database';
import { createStores } from '@/lib/stores/stores';
import { type PostgresServer, startPostgres } from '../fakes/postgres';

const OWNER = { email: 'owner@example.com', name: 'Owner', role: 'owner' as const };
const contract = (name: string) => ({ name, mediaType: 'text/plain', sample: true, text: `This is ${name}.` });

let server: PostgresServer;
const opened: Database[] = [];
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(async () => {
  await Promise.all(opened.map(({ close }) => close()));
  await server.stop();
});

async function instances(count: number) {
  const databaseUrl = await server.createDatabase();
  const databases = await Promise.all(Array.from({ length: count }, () => openDatabase({ databaseUrl, dataDir: 'unused' })));
  opened.push(...databases);
  return databases.map(({ db }) => createStores(db));
}

describe('the first user of a database', () => {
  test('the first user is created together with all of their documents or not at all, and a later start makes up for it', async () => {
    const [stores] = await instances(1);
    const broken = { ...contract('b'), text: null as unknown as string };
    await expect(stores?.createFirstUser(OWNER, [contract('a'), broken])).rejects.toThrow();
    expect(await stores?.users.count()).toBe(0);
    const owner = await stores?.createFirstUser(OWNER, [contract('a'), contract('b')]);
    expect(owner).toMatchObject(OWNER);
    expect((await stores?.documents.list(owner?.id ?? ''))?.map(({ name }) => name)).toEqual(['a', 'b']);
  });

  test('the first user is created once by instances that start at the same time, and never beside another user', async () => {
    const all = await instances(4);
    const results = await Promise.all(all.map((stores) => stores.createFirstUser(OWNER, [contract('a')])));
    expect(results.filter(Boolean)).toHaveLength(1);
    expect(await all[0]?.createFirstUser({ ...OWNER, email: 'second@example.com' }, [])).toBeUndefined();
  });
});
