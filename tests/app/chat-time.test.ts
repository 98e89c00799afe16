import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type ModelServer, startModelServer } from '../fakes/model-server';
import { dataOf } from '../fakes/play';
import { allEvents } from '../fakes/read-events';
import { type Product, serveProduct } from '../fakes/serve-product';

const TEAM_TURN_MS = 200;

let models: ModelServer;
let product: Product;
beforeAll(async () => {
  models = await startModelServer({
    models: ['fake', 'other'],
    behaviour: () => ({ text: 'A slow answer.' }),
    hold: () => sleep(4 * TEAM_TURN_MS),
  });
  product = await serveProduct({
    OPENAI_COMPATIBLE_BASE_URL: models.url,
    MULTI_AGENT_AGENT_TIMEOUT_MS: String(TEAM_TURN_MS),
    CHAT_TIMEOUT_MS: '600000',
  });
});
afterAll(async () => {
  await product.close();
  await models.close();
});

test('an agent with a model of its own may take as long in a chat as the limit of the chat says', async () => {
  const person = await product.newPerson();
  const definition = { model: 'openai-compatible:other', tools: {} };
  const created = await person.visit('/api/agents', { json: { name: 'slow', title: 'Slow agent', definition } });
  expect(created.status).toBe(201);
  const json = { agent: 'slow', model: 'openai-compatible:fake', messages: [{ role: 'user', content: 'What is a heart?' }] };
  const started = await person.call('/api/chat', { json, headers: { accept: 'application/json' } });
  const { runId } = (await started.json()) as { runId: string };
  const events = await allEvents(await person.call(`/api/runs/${runId}/events`));
  expect(dataOf(events, 'agent_error')).toEqual([]);
  expect(dataOf(events, 'run_end')).toMatchObject([{ status: 'completed', answer: 'A slow answer.' }]);
  expect(models.requests.at(-1)?.body).toMatchObject({ model: 'other' });
});
