import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { Stores } from '@/lib/core/ports/stores';
import type { Database } from '@/lib/stores/database/database';
import { MIGRATIONS_FOLDER } from '@/lib/stores/database/migrations-folder';
import { createStores } from '@/lib/stores/stores';
import { newKeptAnswer } from '../contracts/answer-store.contract';
import { emptyDatabase } from '../fakes/data-folder';

let database: Database;
let stores: Stores;
beforeAll(async () => {
  database = await emptyDatabase();
  stores = createStores(database.db);
});
afterAll(() => database.close());

async function begin() {
  const deskId = randomUUID();
  await stores.answers.keep(newKeptAnswer(deskId));
  const refused = { refusal: { why: 'blocked', kinds: ['threat'] }, answer: { answerType: 'refused' as const } };
  await stores.answers.keep(newKeptAnswer(deskId, { redactions: { email: 2 }, ...refused }));
  const read = () => stores.answerStatistics.read(deskId, {});
  return { read, before: await read() };
}

test('the figures of a desk do not need the contents of its answers, whose reading takes longer than a statement may', async () => {
  const { read, before } = await begin();
  expect(before).toMatchObject({
    groups: { model: [{ answers: 2 }] },
    kinds: [{ kind: 'email', removed: 2 }, { kind: 'threat' }],
  });
  await database.session.executeSql(`update kept_answer set content = '{}'`);
  expect(await read()).toEqual(before);
});

const forget = () => database.session.executeSql('update kept_answer set models = null, redactions = null, refusal_kinds = null');

async function update() {
  const updates = readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER }).flatMap(({ sql }) => sql);
  for (const one of updates.filter((sql) => sql.includes('SET ("models"'))) await database.session.executeSql(one);
}

test('an update fills in what the figures count of the answers of earlier versions', async () => {
  const { read, before } = await begin();
  await forget();
  expect(await read()).not.toEqual(before);
  await update();
  expect(await read()).toEqual(before);
});

test.each(['{"trace": null, "redactions": null, "refusal": null}', '{"trace": "none", "refusal": 1}', 'null', '[]'])(
  'an update does not fail at an answer whose content is %s',
  async (content) => {
    const { read } = await begin();
    await database.session.executeSql('update kept_answer set content = $1', [content]);
    await forget();
    await update();
    expect(await read()).toMatchObject({ all: { answers: 2 }, groups: { model: [] } });
  },
);
