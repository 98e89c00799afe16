import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { RunAnswer, RunStartedAnswer, RunsAnswer } from '@/lib/api/answers';
import type { ConversationAnswer } from '@/lib/api/conversation-answers';
import { type ModelServer, startModelServer } from '../fakes/model-server';
import { allEvents } from '../fakes/read-events';
import { type Person, type Product, serveProduct } from '../fakes/serve-product';

let models: ModelServer;
let product: Product;
beforeAll(async () => {
  models = await startModelServer({
    behaviour: ({ lastUserText }) => (lastUserText.includes('hang') ? { failure: 'hang' } : { text: 'Alder Power.' }),
  });
  product = await serveProduct({ OPENAI_COMPATIBLE_BASE_URL: models.url });
});
afterAll(async () => {
  await product.close();
  await models.close();
});

async function start(who: Person, question: string, path = '/api/chat'): Promise<RunStartedAnswer> {
  const json = path === '/api/chat' ? { messages: [{ role: 'user', content: question }] } : { question };
  return (await (await who.call(path, { json, headers: { accept: 'application/json' } })).json()) as RunStartedAnswer;
}

async function ask(who: Person, question: string, path?: string): Promise<RunStartedAnswer> {
  const started = await start(who, question, path);
  await allEvents(await who.call(`/api/runs/${started.runId}/events`));
  return started;
}

const rate = (who: Person, runId: string, json: object) => who.call(`/api/runs/${runId}/rating`, { method: 'PUT', json });
const remove = (who: Person, runId: string) => who.call(`/api/runs/${runId}/rating`, { method: 'DELETE' });
const ratingOf = async (who: Person, runId: string) =>
  ((await (await who.call(`/api/runs/${runId}`)).json()) as RunAnswer).run.rating;
const refusal = async (response: Response) => [
  response.status,
  ((await response.json()) as { error: { message: string } }).error.message,
];

async function cancel(who: Person, runId: string): Promise<void> {
  expect((await who.call(`/api/runs/${runId}/cancel`, { method: 'POST' })).status).toBe(202);
  await allEvents(await who.call(`/api/runs/${runId}/events`));
}

test('an answer is rated, rated differently and not rated any more, as its run, the list of runs and the conversation show', async () => {
  const ada = await product.newPerson();
  const { runId, conversationId } = await ask(ada, 'Who?');
  await ask(ada, 'Why?');
  const listed = async (query: string) =>
    ((await (await ada.call(`/api/runs${query}`)).json()) as RunsAnswer).runs.map(({ id, rating }) => [id, rating]);
  expect(await ratingOf(ada, runId)).toBeUndefined();
  for (const rating of ['good', 'bad', 'bad']) {
    expect((await rate(ada, runId, { rating })).status).toBe(204);
    expect(await ratingOf(ada, runId)).toBe(rating);
  }
  expect(await listed('?rating=bad')).toEqual([[runId, 'bad']]);
  expect(await listed('?rating=good')).toEqual([]);
  expect(await listed('')).toHaveLength(2);
  const { runs } = (await (await ada.call(`/api/conversations/${conversationId}`)).json()) as ConversationAnswer;
  expect(runs).toMatchObject([{ id: runId, rating: 'bad' }]);
  for (const _again of [1, 2]) expect((await remove(ada, runId)).status).toBe(204);
  expect(await ratingOf(ada, runId)).toBeUndefined();
});

test('only the user of a run rates it, with a key that may write', async () => {
  const [ada, eve] = [await product.newPerson(), await product.newPerson()];
  const { runId } = await ask(ada, 'Who?');
  expect((await rate(ada, runId, { rating: 'good' })).status).toBe(204);
  expect((await rate(eve, runId, { rating: 'bad' })).status).toBe(404);
  expect((await remove(eve, runId)).status).toBe(404);
  expect(await ratingOf(ada, runId)).toBe('good');
  const asker = await product.newPerson({ scopes: ['ask', 'read'] });
  const own = await ask(asker, 'Who?');
  expect((await rate(asker, own.runId, { rating: 'good' })).status).toBe(403);
  expect((await asker.visit(`/api/runs/${own.runId}/rating`, { method: 'PUT', json: { rating: 'good' } })).status).toBe(204);
});

test('a run is not rated before its end, nor is the run that retries a rated one', async () => {
  const ada = await product.newPerson();
  const { runId } = await start(ada, 'Will you hang?');
  expect(await refusal(await rate(ada, runId, { rating: 'bad' }))).toEqual([409, expect.stringContaining('has not ended yet')]);
  await cancel(ada, runId);
  expect((await rate(ada, runId, { rating: 'bad' })).status).toBe(204);
  const retry = await ada.call(`/api/runs/${runId}/retry`, { json: {}, headers: { accept: 'application/json' } });
  const again = (await retry.json()) as RunStartedAnswer;
  await cancel(ada, again.runId);
  expect(await ratingOf(ada, again.runId)).toBeUndefined();
});

test('a rating of the answer of a desk is refused, since desks have feedback instead', async () => {
  const ada = await product.newPerson();
  const { runId } = await ask(ada, 'When does the last ferry to Corvin Island leave?', '/api/desks/sample-desk/ask');
  expect(await refusal(await rate(ada, runId, { rating: 'bad' }))).toEqual([409, expect.stringContaining('answer of a desk')]);
});

test.each([{}, { rating: 'great' }, { rating: null }, { rating: 'good', reason: 'It is short.' }])(
  'the body %j is refused',
  async (body) => {
    const ada = await product.newPerson();
    expect((await rate(ada, 'any', body)).status).toBe(400);
  },
);

test('runs cannot be listed by an unknown rating, nor conversations by any', async () => {
  const ada = await product.newPerson();
  expect((await ada.call('/api/runs?rating=great')).status).toBe(400);
  expect((await ada.call('/api/conversations?rating=good')).status).toBe(400);
});
