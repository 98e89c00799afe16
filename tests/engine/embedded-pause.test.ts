import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import type { Database } from '@/lib/stores/database/open-database';
import { createStores } from '@/lib/stores/stores';
import { embeddedDatabase } from '../fakes/data-folder';
import { closeHarnesses, createHarness, dataOf, newRun, readAll } from '../fakes/play';
import { scriptedModel } from '../fakes/scripted-model';
import { until } from '../stores/until';

const PAUSE_S = 12;
/** The first answer, which begins the wait for a commit, arrives 9 s before the end of the pause, and the fourth is then due. */
const ANSWER_MS = 3000;

let database: Database;
let userId: string;
beforeAll(async () => {
  database = await embeddedDatabase();
  userId = (await createStores(database.db).users.create({ email: 'pia@example.com', name: 'Pia', role: 'owner' })).id;
});
afterEach(closeHarnesses);
afterAll(() => database.close());

test('a run over the embedded database goes on in the same attempt while a statement takes longer than 8 s, and repeats no call', async () => {
  const { model, calls } = scriptedModel(
    ({ results }) =>
      results.length < 3 ? { calls: [{ name: 'lookUp', args: { word: `word ${results.length}` } }] } : { text: 'Found.' },
    { delayMs: ANSWER_MS },
  );
  const t = await createHarness(database, userId, model);
  const run = await t.engine.start(newRun(userId, { rounds: 0 }));
  await until(() => calls.length === 1);
  await t.engine.committed();
  await database.session.executeSql('select pg_sleep($1)', [PAUSE_S]);
  expect(dataOf(await readAll(t, run), 'run_end')).toMatchObject([{ status: 'completed', answer: 'Found.' }]);
  expect((await t.stores.runs.get(userId, run.id))?.epoch).toBe(1);
  expect(calls).toHaveLength(4);
}, 60_000);
