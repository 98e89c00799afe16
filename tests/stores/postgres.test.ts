import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import type { NewRun } from '@/lib/core/runs/run';
import { type Db, rowsOf } from '@/lib/stores/database/database';
import { type Database, openDatabase } from '@/lib/stores/database/open-database';
import { createStores } from '@/lib/stores/stores';
import { newKeptAnswer, newReview, scored } from '../contracts/answer-store.contract';
import { begunRun, delta, entryOf, newUser } from '../contracts/store-data';
import { newWebhook } from '../contracts/webhook-store.contract';
import { sharedDatabase } from '../fakes/shared-postgres';
import { everyStoreContract } from './every-store';
import { until } from './until';
import { countWaiting } from './while-open';

let shared: Awaited<ReturnType<typeof sharedDatabase>>;
let database: Database;
beforeAll(async () => {
  shared = await sharedDatabase();
  database = await openDatabase({ databaseUrl: shared.url, dataDir: 'unused' });
});
afterAll(async () => {
  await database.close();
  await shared.drop();
});

everyStoreContract(() => database);

describe('a run that is deleted while its host appends to its log', () => {
  const append = (db: Db, run: NewRun) => createStores(db).runs.append({ entries: [entryOf(run, 2, delta('a'))] });
  const remove = (db: Db, { userId, conversationId }: NewRun) => createStores(db).conversations.remove(userId, conversationId);

  async function eventsKept({ id }: NewRun): Promise<number> {
    return (await rowsOf(database.db, sql`select 1 from run_event where run_id = ${id}`)).length;
  }

  test('no event remains when the append comes first', async () => {
    const run = await begunRun(createStores(database.db));
    const removal = await database.db.transaction(async (tx) => {
      expect(await append(tx, run)).toEqual({ fenced: [] });
      const removed = remove(database.db, run);
      await until(async () => (await countWaiting(database)) === 1);
      return { removed };
    });
    expect(await removal.removed).toBe(true);
    expect(await eventsKept(run)).toBe(0);
  });

  test('no event remains when the removal comes first, and the append is refused', async () => {
    const run = await begunRun(createStores(database.db));
    const appending = await database.db.transaction(async (tx) => {
      expect(await remove(tx, run)).toBe(true);
      const appended = append(database.db, run);
      await until(async () => (await countWaiting(database)) === 1);
      return { appended };
    });
    expect(await appending.appended).toEqual({ fenced: [run.id] });
    expect(await eventsKept(run)).toBe(0);
  });
});

test('two deliveries of a webhook that end at the same time do not deadlock, even if one of them has failed for good', async () => {
  const { users, webhooks } = createStores(database.db);
  const { id: userId } = await newUser({ users });
  const webhook = newWebhook(userId);
  await webhooks.create(webhook, 'secret');
  for (let n = 0; n < 2; n++) await webhooks.addTest(userId, webhook.id, randomUUID());
  const claim = async () => {
    const due = await webhooks.claimDue(new Date(Date.now() + 1000), { leaseMs: 60_000, limit: 1000 });
    return due.find((one) => one.webhook.id === webhook.id);
  };
  const [first, second] = [await claim(), await claim()];
  if (!first || !second) throw new Error('two deliveries are due');
  const attempt = { status: 500, durationMs: 12, response: '', attemptedAt: new Date().toISOString() };
  const settled = await database.db.transaction(async (tx) => {
    await createStores(tx).webhooks.change(userId, webhook.id, { events: ['run.failed'] });
    const dead = webhooks.settle(first, { ...attempt, state: 'dead' });
    await until(async () => (await countWaiting(database)) === 1);
    const delivered = webhooks.settle(second, { ...attempt, state: 'delivered' });
    await until(async () => (await countWaiting(database)) === 2);
    return { all: Promise.allSettled([dead, delivered]) };
  });
  expect(await settled.all).toEqual([true, false].map((value) => ({ status: 'fulfilled', value })));
  const states = (await webhooks.deliveries(userId, webhook.id))?.map(({ state }) => state);
  expect(states?.sort()).toEqual(['dead', 'delivered']);
});

test('a review that is saved while those of another reviewer are removed counts', async () => {
  const { users, answers, answerReviews } = createStores(database.db);
  const [gone, other] = [await newUser({ users }), await newUser({ users })];
  const kept = newKeptAnswer(randomUUID());
  const { id, deskId } = kept;
  await answers.keep(kept);
  await answerReviews.save({ deskId, id, reviewerId: gone.id }, scored(newReview({ citationScore: 0 })));
  const removal = await database.db.transaction(async (tx) => {
    await createStores(tx).answerReviews.save({ deskId, id, reviewerId: other.id }, scored(newReview({ citationScore: 80 })));
    const removed = answerReviews.removeReviewer(gone.id);
    await until(async () => (await countWaiting(database)) === 1);
    return { removed };
  });
  await removal.removed;
  expect(await answerReviews.find(deskId, id)).toMatchObject({ score: 95, reviews: [{ reviewer: { id: other.id } }] });
});
