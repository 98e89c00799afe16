import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { deskDefinition } from '@/lib/core/desks/desk-definition';
import { AppError } from '@/lib/core/errors';
import type { Desk } from '@/lib/core/ports/desk';
import type { Stores } from '@/lib/core/ports/stores';
import { createAnswerEvaluator } from '@/lib/jobs/answer-evaluator';
import { createAnswerKeeper } from '@/lib/jobs/answer-keeper';
import type { Database } from '@/lib/stores/database/open-database';
import { createStores } from '@/lib/stores/stores';
import { newKeptAnswer } from '../contracts/answer-store.contract';
import { begunRun, entryOf, runEnd } from '../contracts/store-data';
import { emptyDatabase } from '../fakes/data-folder';
import { takeConsole } from '../setup';

let database: Database;
let stores: Stores;
beforeAll(async () => {
  database = await emptyDatabase();
  stores = createStores(database.db);
});
afterAll(() => database.close());

const definitions: Record<string, Desk['definition']> = {
  on: deskDefinition.parse({}),
  off: deskDefinition.parse({ evaluation: 'off' }),
};
const findDesk = async (ref: Pick<Desk, 'id' | 'version' | 'ownerId'>): Promise<Desk> => {
  const definition = definitions[ref.id];
  if (!definition) throw new AppError('not_found', 'Not found.');
  return { ...ref, name: ref.id, title: ref.id, definition };
};

test('an answer that could not be stored is kept later from the log of its run, and then evaluated', async () => {
  const run = await begunRun(stores, { strategy: 'answers' });
  const { trace: _, ...given } = newKeptAnswer('on', { id: run.id });
  const usage = { agent: 'desk-answerer', turnId: 'a', model: 'openai:gpt', ms: 900, inputTokens: 120, outputTokens: 30 };
  await stores.runs.append({
    entries: [
      entryOf(run, 2, { type: 'usage', data: usage }),
      entryOf(run, 3, { type: 'desk_answered', data: given }),
      entryOf(run, 4, runEnd('A permit costs $40.')),
    ],
  });
  await createAnswerKeeper({ stores }).look();
  const kept = await stores.answers.get('on', run.id);
  expect(kept).toMatchObject({ ...given, trace: { models: ['openai:gpt'], inputTokens: 120, outputTokens: 30 } });
  await createAnswerEvaluator({ stores, findDesk }).look();
  expect((await stores.answerReviews.find('on', run.id))?.evaluation?.total).toBe(100);
});

test('the answers of a deleted desk are not kept again from the log', async () => {
  const desk = { id: 'gone', version: 1, ownerId: 'somebody' };
  const run = await begunRun(stores, { strategy: 'answers', input: { desk } });
  const { trace: _, ...given } = newKeptAnswer(desk.id, { id: run.id });
  await stores.runs.append({
    entries: [entryOf(run, 2, { type: 'desk_answered', data: given }), entryOf(run, 3, runEnd('Yes.'))],
  });
  await createAnswerKeeper({ stores }).look();
  expect(await stores.answers.get(desk.id, run.id)).toBeUndefined();
});

test('an answer in the log that cannot be read is reported once, and does not keep others from being kept', async () => {
  const [broken, next] = [await begunRun(stores, { strategy: 'answers' }), await begunRun(stores, { strategy: 'answers' })];
  const { trace: _, ...given } = newKeptAnswer('on', { id: next.id });
  const unreadable = { ...given, id: broken.id, answer: 'Yes.' } as unknown as typeof given;
  for (const [run, data] of [
    [broken, unreadable],
    [next, given],
  ] as const) {
    await stores.runs.append({ entries: [entryOf(run, 2, { type: 'desk_answered', data }), entryOf(run, 3, runEnd('Yes.'))] });
  }
  const keeper = createAnswerKeeper({ stores });
  await keeper.look();
  expect(await stores.answers.get('on', next.id)).toMatchObject(given);
  expect(takeConsole()).toEqual([expect.stringContaining(broken.id)]);
  await keeper.look();
  expect(takeConsole()).toEqual([]);
});

test('an answer that cannot be evaluated does not keep others from it', async () => {
  const [broken, next] = [newKeptAnswer('broken'), newKeptAnswer('on')];
  await stores.answers.keep(broken);
  await stores.answers.keep(next);
  const find: typeof findDesk = async (ref) => {
    if (ref.id === 'broken') throw new TypeError('unexpected');
    return findDesk(ref);
  };
  await createAnswerEvaluator({ stores, findDesk: find }).look();
  expect(takeConsole()).toHaveLength(1);
  expect((await stores.answerReviews.find('on', next.id))?.evaluation?.total).toBe(100);
  await stores.answers.saveEvaluation(broken.id, null);
});

test('answers of a desk that has switched the evaluation off, or was deleted, are not evaluated again and again', async () => {
  const kept = [newKeptAnswer('off'), newKeptAnswer('deleted')];
  for (const answer of kept) await stores.answers.keep(answer);
  await createAnswerEvaluator({ stores, findDesk }).look();
  for (const { deskId, id } of kept) expect((await stores.answerReviews.find(deskId, id))?.evaluation).toBeNull();
  expect(await stores.answers.claimUnevaluated({ leaseMs: 1000, limit: 10 })).toEqual([]);
});
