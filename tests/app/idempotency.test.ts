import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type ModelServer, startModelServer } from '../fakes/model-server';
import { allEvents } from '../fakes/read-events';
import { type Person, type Product, serveProduct } from '../fakes/serve-product';

let models: ModelServer;
let product: Product;
beforeAll(async () => {
  models = await startModelServer();
  product = await serveProduct({ OPENAI_COMPATIBLE_BASE_URL: models.url });
});
afterAll(async () => {
  await product.close();
  await models.close();
});

const messages = [{ role: 'user', content: 'Who is our largest customer?' }];
const requests: [string, object][] = [
  ['/api/chat', { messages }],
  ['/api/chat/multi', { messages, agents: ['data-steward'], rounds: 1 }],
];

function submit(person: Person, [path, json]: [string, object], key: string): Promise<Response> {
  return person.call(path, { json, headers: { 'idempotency-key': key, accept: 'application/json' } });
}

async function runOf(response: Response): Promise<string> {
  expect(response.status).toBe(202);
  return ((await response.json()) as { runId: string }).runId;
}

async function runsOf(person: Person): Promise<unknown[]> {
  return ((await (await person.call('/api/runs')).json()) as { runs: unknown[] }).runs;
}

describe.each(requests)('the same Idempotency-Key on %s', (...request) => {
  test('starts one run: when sent concurrently, while the run is active, and after it has ended', async () => {
    const ada = await product.newPerson();
    const together = await Promise.all([submit(ada, request, 'k'), submit(ada, request, 'k'), submit(ada, request, 'k')]);
    const first = await Promise.all(together.map(runOf));
    const meanwhile = await runOf(await submit(ada, request, 'k'));
    await allEvents(await ada.call(`/api/runs/${first[0]}/events`));
    const calls = models.counts.all;
    const later = await runOf(await submit(ada, request, 'k'));
    expect(new Set([...first, meanwhile, later]).size).toBe(1);
    expect(await runsOf(ada)).toHaveLength(1);
    expect(models.counts.all).toBe(calls);
  });

  test('streams the same run to each sender, from its first event', async () => {
    const ada = await product.newPerson();
    const init = { json: request[1], headers: { 'idempotency-key': 'k', accept: 'text/event-stream' } };
    const streams = await Promise.all([ada.call(request[0], init), ada.call(request[0], init)]);
    const [one, two] = await Promise.all(streams.map((stream) => stream.text()));
    expect(one).not.toBe('');
    expect(one).toBe(two);
    expect(await runsOf(ada)).toHaveLength(1);
  });

  test('of another user starts another run, and so does another key', async () => {
    const [ada, eve] = await Promise.all([product.newPerson(), product.newPerson()]);
    const runs = await Promise.all([submit(ada, request, 'k'), submit(eve, request, 'k'), submit(ada, request, 'l')]);
    expect(new Set(await Promise.all(runs.map(runOf))).size).toBe(3);
    expect(await runsOf(ada)).toHaveLength(2);
    expect(await runsOf(eve)).toHaveLength(1);
  });
});

test.each([
  ['another question', { messages: [{ role: 'user', content: 'Who is our smallest customer?' }] }],
  ['another agent', { messages, agent: 'prospect-finder' }],
  ['other settings', { messages, settings: { temperature: 1 } }],
  ['another budget', { messages, budget: { tokens: 1_000_000 } }],
])('a key that was used before with %s is refused, and starts nothing', async (_, other) => {
  const ada = await product.newPerson();
  await runOf(await submit(ada, ['/api/chat', { messages, agent: 'data-steward' }], 'k'));
  const refused = await submit(ada, ['/api/chat', other], 'k');
  expect([refused.status, await refused.json()]).toMatchObject([409, { error: { code: 'conflict' } }]);
  expect(await runsOf(ada)).toHaveLength(1);
});

test('a key stands for the budget that its request named, and not for the one that its team has now', async () => {
  const ada = await product.newPerson();
  const definition = { agents: ['data-steward'], rounds: 1, budget: { tokens: 1_000_000, usd: 2 } };
  const team = { name: 'frugal', title: 'Frugal', definition };
  const created = await ada.visit('/api/teams', { json: team });
  const { item } = (await created.json()) as { item: { id: string } };
  const send = (more: object) => submit(ada, ['/api/chat/multi', { messages, team: 'frugal', ...more }], 'k');
  const run = await runOf(await send({}));
  const changed = { ...team, definition: { ...definition, budget: { tokens: 5000 } }, version: 1 };
  expect((await ada.visit(`/api/teams/${item.id}`, { method: 'PUT', json: changed })).status).toBe(200);
  expect(await runOf(await send({}))).toBe(run);
  expect(await runOf(await send({ budget: { usd: 2, tokens: 1_000_000 } }))).toBe(run);
  for (const budget of [{ tokens: 5000 }, {}]) expect((await send({ budget })).status).toBe(409);
});

test('two requests without a key start two runs', async () => {
  const ada = await product.newPerson();
  const init = { json: { messages }, headers: { accept: 'application/json' } };
  await Promise.all([ada.call('/api/chat', init), ada.call('/api/chat', init)]);
  expect(await runsOf(ada)).toHaveLength(2);
});

test('a key can be reused after its request was refused', async () => {
  const ada = await product.newPerson();
  const refused = await submit(ada, ['/api/chat', { messages, conversationId: 'nobody-s' }], 'k');
  expect(refused.status).toBe(404);
  await runOf(await submit(ada, ['/api/chat', { messages }], 'k'));
});
