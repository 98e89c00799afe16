import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { onceANight } from '@/lib/jobs/once-a-night';
import { createRetention } from '@/lib/jobs/retention';
import type { Database } from '@/lib/stores/database/open-database';
import { createStores } from '@/lib/stores/stores';
import { begunRun, delta, entryOf, newUser, runEnd } from '../contracts/store-data';
import { embeddedDatabase } from '../fakes/data-folder';

const LONG_AGO = '2001-05-01T00:00:00.000Z';
const USUAL = { records: 0, events: 0, deltas: 30, conversations: 0, answers: 0, tests: 1, audit: 0, idempotencyKeys: 7 };
const timeZone = 'Europe/Paris';

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
    await stores.runs.append({ entries: [entryOf(run, 2, { ...runEnd('Done.'), at: LONG_AGO })] });
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
  await createRetention({ timeZone, days: USUAL, stores, tidy: database.tidy }).removeOld();
  const runs = await stores.runs.list(userId);
  expect(runs.map(({ idempotencyKey }) => idempotencyKey)).toEqual([undefined, undefined, undefined]);
  expect(await statistics()).toEqual([{ runs: 3 }]);
});

test('expired data is removed in as many batches as necessary, and the audit log records how much', async () => {
  const { stores, userId } = await oldRuns(60);
  const before = await stores.audit.check();
  await createRetention({ timeZone, days: { ...USUAL, conversations: 1 }, stores }).removeOld();
  expect(await stores.conversations.list(userId)).toEqual([]);
  const [entry] = await stores.audit.search({ action: 'old_data_removed' }, { limit: 1 });
  expect(entry?.facts).toMatchObject({ conversations: expect.any(Number), audit: 0 });
  expect((await stores.audit.check()).checked).toBe(before.checked + 1);
});

test('the audit log records what was removed before a removal fails', async () => {
  const { stores, userId } = await oldRuns(3);
  const retention = { ...stores.retention, dropEvents: () => Promise.reject(new Error('the disk is full')) };
  const { removeOld } = createRetention({
    timeZone,
    days: { ...USUAL, conversations: 1, events: 1 },
    stores: { ...stores, retention },
  });
  await expect(removeOld()).rejects.toThrow('the disk is full');
  expect(await stores.conversations.list(userId)).toEqual([]);
  const [entry] = await stores.audit.search({ action: 'old_data_removed' }, { limit: 1 });
  expect(entry?.facts).toMatchObject({ events: 0, failed: 1 });
  expect(Object(entry?.facts).conversations).toBeGreaterThanOrEqual(3);
});

test('a removal that is stopped ends after its batch, and the audit log records what was removed until then', async () => {
  const { stores } = await oldRuns(2);
  const steps: string[] = [];
  const retention: typeof stores.retention = {
    ...stores.retention,
    async removeConversations(...given) {
      steps.push('conversations');
      void stop();
      return stores.retention.removeConversations(...given);
    },
    async removeTests(...given) {
      steps.push('tests');
      return stores.retention.removeTests(...given);
    },
    async removeExpiredLinks(...given) {
      steps.push('links');
      return stores.retention.removeExpiredLinks(...given);
    },
  };
  const tidy = async () => void steps.push('tidied');
  const days = { ...USUAL, conversations: 1 };
  const { removeOld, removeDaily } = createRetention({ timeZone, days, stores: { ...stores, retention }, tidy });
  const stop = removeDaily();
  await removeOld();
  expect(steps).toEqual(['conversations']);
  const [entry] = await stores.audit.search({ action: 'old_data_removed' }, { limit: 1 });
  expect(Object(entry?.facts).conversations).toBeGreaterThanOrEqual(2);
});

test('when the removal of some kinds of data fails, the other kinds are removed and the database is tidied all the same', async () => {
  const { stores, userId } = await oldRuns(2);
  const done: string[] = [];
  const retention = { ...stores.retention, dropEvents: () => Promise.reject(new Error('the disk is full')) };
  const audit = { ...stores.audit, prune: () => Promise.reject(new Error('entry 12 does not match its hash')) };
  const { removeOld } = createRetention({
    timeZone,
    days: { ...USUAL, events: 1, audit: 1 },
    stores: { ...stores, retention, audit },
    tidy: async () => {
      done.push('tidy');
    },
  });
  await expect(removeOld()).rejects.toThrow(/the disk is full.*entry 12 does not match/);
  const runs = await stores.runs.list(userId);
  expect(runs.map(({ idempotencyKey }) => idempotencyKey)).toEqual([undefined, undefined]);
  expect(done).toEqual(['tidy']);
});

test('the deltas of runs that ended long ago are removed, and the audit log says how many', async () => {
  const stores = createStores(database.db);
  const run = await begunRun(stores, { createdAt: LONG_AGO });
  const end = { ...runEnd('Done.'), at: LONG_AGO };
  await stores.runs.append({ entries: [entryOf(run, 2, delta('a')), entryOf(run, 3, end)] });
  await createRetention({ timeZone, days: USUAL, stores }).removeOld();
  const left = await stores.runs.events(run.userId, run.id, { after: 0, limit: 10 });
  expect(left.map(({ type }) => type)).not.toContain('agent_delta');
  const [entry] = await stores.audit.search({ action: 'old_data_removed' }, { limit: 1 });
  expect(Object(entry?.facts).deltas).toBeGreaterThanOrEqual(1);
});

test('the time of the database decides what has expired and whether the night has come, not the clock of the process', async () => {
  const { stores, userId } = await oldRuns(2);
  const hoursLater = Date.parse(LONG_AGO) + 12 * 3_600_000;
  const retention = { ...stores.retention, now: async () => hoursLater };
  const days = { ...USUAL, conversations: 1 };
  await createRetention({ timeZone, days, stores: { ...stores, retention } }).removeOld();
  expect(await stores.conversations.list(userId)).toHaveLength(2);

  const claimed: string[] = [];
  const claim = async (dueAt: string) => claimed.push(dueAt) > 0;
  const look = onceANight({ timeZone, databaseTime: retention.now, claim, now: () => Date.now() }, async () => {});
  await look();
  await look();
  expect(claimed).toEqual(['2001-05-01T00:00:00.000Z']);
});

/** Looks every half hour in each of two processes, and returns the times (ISO 8601) at which the work was done. */
async function nightsBetween(zone: string, from: string, to: string): Promise<string[]> {
  const { retention } = createStores(database.db);
  const job = `job in ${zone} from ${from}`;
  const done: string[] = [];
  let time = Date.parse(from);
  const looks = ['one process', 'another process'].map(() =>
    onceANight(
      { timeZone: zone, databaseTime: async () => time, claim: (dueAt) => retention.claimDay(job, dueAt), now: () => time },
      async () => {
        done.push(new Date(time).toISOString());
      },
    ),
  );
  for (; time <= Date.parse(to); time += 1_800_000) await Promise.all(looks.map((look) => look()));
  return done;
}

test.each([
  ['Europe/Paris', '2025-03-29T12:00:00Z', ['2025-03-30T01:00:00.000Z', '2025-03-31T00:00:00.000Z']],
  ['Europe/Paris', '2025-10-25T12:00:00Z', ['2025-10-26T00:00:00.000Z', '2025-10-27T01:00:00.000Z']],
  ['America/New_York', '2025-03-08T12:00:00Z', ['2025-03-09T07:00:00.000Z', '2025-03-10T06:00:00.000Z']],
  ['America/New_York', '2025-11-01T12:00:00Z', ['2025-11-02T07:00:00.000Z', '2025-11-03T07:00:00.000Z']],
])('in %s after %s the removal is done once a night at 02:00, even when the clocks change', async (zone, from, expected) => {
  const to = new Date(Date.parse(from) + 47 * 3_600_000).toISOString();
  const [first, ...nights] = await nightsBetween(zone, from, to);
  // Before the first look, the night before was not done yet.
  expect(first).toBe(new Date(from).toISOString());
  expect(nights).toEqual(expected);
});
