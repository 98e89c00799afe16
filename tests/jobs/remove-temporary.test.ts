import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { removeTemporary } from '@/lib/jobs/remove-temporary';
import type { Database } from '@/lib/stores/database/open-database';
import { createStores } from '@/lib/stores/stores';
import { claim, entryOf, newRun, newStart, newUser, noQueue, runEnd } from '../contracts/store-data';
import { embeddedDatabase } from '../fakes/data-folder';

const HOUR_MS = 3_600_000;

let database: Database;
beforeAll(async () => {
  database = await embeddedDatabase();
});
afterAll(() => database.close());

async function endedRuns(count: number) {
  const stores = createStores(database.db);
  const { id: userId } = await newUser(stores);
  const runs = Array.from({ length: count }, () => newRun(userId));
  await stores.runs.start(
    runs.map((run) => ({ ...newStart(run), temporary: true })),
    noQueue,
  );
  await claim(stores, runs);
  await stores.runs.append({ entries: runs.map((run) => entryOf(run, 2, runEnd('Done.'))) });
  return { stores, left: async () => (await stores.runs.list(userId, { limit: 200 })).length };
}

test('temporary conversations are removed an hour after their end, in as many batches as necessary', async () => {
  const { stores, left } = await endedRuns(120);
  await removeTemporary(stores.retention, { now: Date.now() });
  expect(await left()).toBe(120);
  const limits: number[] = [];
  const retention: Pick<typeof stores.retention, 'removeTemporary'> = {
    removeTemporary: (before, limit, signal) => {
      limits.push(limit);
      return stores.retention.removeTemporary(before, limit, signal);
    },
  };
  await removeTemporary(retention, { now: Date.now() + 2 * HOUR_MS });
  expect(await left()).toBe(0);
  expect(limits).toEqual([50, 50, 50]);
});

test('the removal of temporary conversations ends after the current batch when the server stops', async () => {
  const { stores, left } = await endedRuns(120);
  const stopping = new AbortController();
  const retention: Pick<typeof stores.retention, 'removeTemporary'> = {
    removeTemporary: async (...args) => {
      const removed = await stores.retention.removeTemporary(...args);
      stopping.abort();
      return removed;
    },
  };
  await removeTemporary(retention, { now: Date.now() + 2 * HOUR_MS, signal: stopping.signal });
  expect(await left()).toBe(70);
});
