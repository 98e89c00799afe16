import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createRetention } from '@/lib/jobs/remove-old-data';
import type { Database } from '@/lib/stores/database/open-database';
import { createStores } from '@/lib/stores/stores';
import { begunRun, newUser, runEnd, said } from '../contracts/store-data';
import { embeddedDatabase } from '../fakes/data-folder';

const LONG_AGO = '2001-05-01T00:00:00.000Z';
const USUAL = { records: 0, events: 0, conversations: 0, tests: 1, audit: 0, idempotencyKeys: 7 };

let database: Database;
beforeAll(async () => {
  database = await embeddedDatabase();
});
afterAll(() => database.close());

async function oldRuns(count: number) {
  const stores = createStores(database.db);
  const { id: userId } = await newUser(stores);
  for (let n = 0; n < count; n++) {
    const run = await begunRun(stores, { userId, createdAt: LONG_AGO, idempotencyKey: `key ${n}` });
    await stores.runs.append({ entries: [said(run, 2, { ...runEnd('Done.'), at: LONG_AGO })] });
  }
  return { stores, userId };
}

const statistics = async () => {
  const { rows } = await database.session.executeSql("select reltuples::integer as runs from pg_class where relname = 'run'");
  return rows;
};

test('by default only idempotency keys are removed, and the embedded database updates its statistics', async () => {
  const { stores, userId } = await oldRuns(3);
  expect(await statistics()).toEqual([{ runs: -1 }]);
  await createRetention({ days: USUAL, stores, tidy: database.tidy }).removeOld();
  const runs = await stores.runs.list(userId);
  expect(runs.map(({ idempotencyKey }) => idempotencyKey)).toEqual([undefined, undefined, undefined]);
  expect(await statistics()).toEqual([{ runs: 3 }]);
});

test('expired data is removed in as many batches as necessary, and the audit log records how much', async () => {
  const { stores, userId } = await oldRuns(60);
  const before = await stores.audit.check();
  await createRetention({ days: { ...USUAL, conversations: 1 }, stores }).removeOld();
  expect(await stores.conversations.list(userId)).toEqual([]);
  const [entry] = await stores.audit.search({ action: 'old_data_removed' }, { limit: 1 });
  expect(entry?.facts).toMatchObject({ conversations: expect.any(Number), audit: 0 });
  expect((await stores.audit.check()).checked).toBe(before.checked + 1);
});

test('the audit log records what was removed before a removal fails', async () => {
  const { stores, userId } = await oldRuns(3);
  const retention = { ...stores.retention, dropEvents: () => Promise.reject(new Error('the disk is full')) };
  const { removeOld } = createRetention({ days: { ...USUAL, conversations: 1, events: 1 }, stores: { ...stores, retention } });
  await expect(removeOld()).rejects.toThrow('the disk is full');
  expect(await stores.conversations.list(userId)).toEqual([]);
  const [entry] = await stores.audit.search({ action: 'old_data_removed' }, { limit: 1 });
  expect(entry?.facts).toMatchObject({ events: 0, idempotencyKeys: 0 });
  expect(Object(entry?.facts).conversations).toBeGreaterThanOrEqual(3);
});
