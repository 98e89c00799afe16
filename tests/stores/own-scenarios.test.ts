import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { Database } from '@/lib/stores/database/database';
import { MIGRATIONS_FOLDER } from '@/lib/stores/database/migrations-folder';
import { createStores } from '@/lib/stores/stores';
import { newKeptAnswer, newReview, scored } from '../contracts/answer-store.contract';
import { begunRun } from '../contracts/store-data';
import { emptyDatabase } from '../fakes/data-folder';

let database: Database;
beforeAll(async () => {
  database = await emptyDatabase();
});
afterAll(() => database.close());

test('an update finds answers of earlier versions that were written with a scenario of the asker’s own, and withdraws them', async () => {
  const stores = createStores(database.db);
  const deskId = randomUUID();
  const release = async (overrides: Record<string, string[]>, area: string) => {
    const run = await begunRun(stores, { strategy: 'answers', input: { desk: { id: deskId }, overrides } });
    const kept = newKeptAnswer(deskId, { id: run.id, area });
    await stores.answers.keep(kept);
    const reviewed = { deskId, id: run.id, reviewerId: run.userId };
    await stores.answerReviews.save(reviewed, scored(newReview()));
    expect(await stores.answerReviews.release(deskId, run.id, run.userId)).toBe(true);
    return { kept, userId: run.userId };
  };
  const own = await release({ ferries: [] }, 'ferries');
  const ofDesk = [await release({ ferries: [] }, 'taxes'), await release({}, 'ferries'), await release({ ferries: [] }, '')];

  const updates = readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER }).flatMap(({ sql }) => sql);
  for (const update of updates.filter((sql) => sql.includes('ownScenario'))) await database.session.executeSql(update);

  const stateOf = async ({ kept, userId }: typeof own) => {
    const { id } = kept;
    const list = (state: 'released' | 'releasable') =>
      stores.answerReviews.list({ deskId, readerId: userId }, { state }, { limit: 50 });
    const isIn = async (state: 'released' | 'releasable') => (await list(state)).some((one) => one.id === id);
    return [await isIn('released'), await isIn('releasable'), await stores.answers.get(deskId, id)];
  };
  expect(await stateOf(own)).toEqual([false, false, { ...own.kept, ownScenario: true }]);
  for (const one of ofDesk) expect(await stateOf(one)).toEqual([true, false, one.kept]);
});
