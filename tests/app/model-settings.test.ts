import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { EffectiveSettingsAnswer } from '@/lib/api/model-requests';
import { type Behaviour, type ModelServer, startModelServer } from '../fakes/model-server';
import { type Product, serveProduct } from '../fakes/serve-product';

/** One of the models refuses every effort. */
const behaviour: Behaviour = ({ body: { model, reasoning_effort } }) =>
  model === 'thoughtless' && reasoning_effort !== undefined
    ? { failure: 'status', status: 400, error: { message: 'reasoning_effort is not supported with this model' } }
    : { text: 'They are fine.' };

let models: ModelServer;
let product: Product;
beforeAll(async () => {
  models = await startModelServer({ behaviour });
  const settings = '{"temperature": 0.2, "maxOutputTokens": 900, "reasoning": "medium"}';
  // An address of this machine that is not taken for a local server, which has more time anyway.
  const OPENAI_COMPATIBLE_BASE_URL = models.url.replace('127.0.0.1', '0.0.0.0');
  product = await serveProduct({ OPENAI_COMPATIBLE_BASE_URL, MODEL_SETTINGS: settings });
});
afterAll(async () => {
  await product.close();
  await models.close();
});

test('settings of the operator apply to every model, below those of an agent and of a request', async () => {
  const person = await product.newPerson();
  const response = await person.visit('/api/models/settings?temperature=0.5&reasoning=none');
  expect((await response.json()) as EffectiveSettingsAnswer).toMatchObject({
    settings: { temperature: 0.5, maxOutputTokens: 900, reasoning: 'none' },
    from: { temperature: 'agent', maxOutputTokens: 'global' },
  });
  const asked = { agent: 'data-steward', messages: [{ role: 'user', content: 'How are our accounts?' }] };
  await (await person.call('/api/chat', { json: { ...asked, settings: { maxOutputTokens: 500, reasoning: 'low' } } })).text();
  expect(models.requests[0]?.body).toMatchObject({ temperature: 0.2, max_tokens: 500, reasoning_effort: 'low' });
});

test('a question with a reasoning effort has the time of models that reason', async () => {
  const person = await product.newPerson();
  const limitWith = async (settings: object) => {
    const json = { messages: [{ role: 'user', content: 'How are our accounts?' }], settings };
    const response = await person.call('/api/chat', { json });
    await response.text();
    const run = await product.workbench.stores.runs.get(person.user.id, response.headers.get('x-run-id') ?? '');
    return run?.limits.agentTimeoutMs;
  };
  expect([await limitWith({ reasoning: 'none' }), await limitWith({ reasoning: 'high' })]).toEqual([120_000, 180_000]);
});

test('a run says once for each model that its server refuses a reasoning effort, even when an earlier run has found that out', async () => {
  const person = await product.newPerson();
  const refusalsWith = async (settings: object) => {
    const json = {
      agents: ['data-steward', 'prospect-finder'],
      rounds: 1,
      model: 'openai-compatible:thoughtless',
      messages: [{ role: 'user', content: 'How are our accounts?' }],
      settings,
    };
    const response = await person.call('/api/chat/multi', { json });
    await response.text();
    const id = response.headers.get('x-run-id') ?? '';
    const notices = await product.workbench.stores.runs.events(person.user.id, id, { after: 0, limit: 100, types: ['notice'] });
    return notices.flatMap(({ type, data }) => (type === 'notice' && data.phrase?.code === 'effortRefused' ? [data] : []));
  };
  for (const reasoning of ['high', 'high']) {
    expect(await refusalsWith({ reasoning })).toMatchObject([
      { kind: 'warning', phrase: { values: { model: 'openai-compatible:thoughtless', effort: 'high' } } },
    ]);
  }
  // The effort of the operator is for all models, whether they reason or not.
  expect(await refusalsWith({})).toEqual([]);
});

test('a run says that the offline model answers only where one of its agents has it', async () => {
  const person = await product.newPerson();
  const own = { name: 'with-own-model', title: 'Own', description: 'Has a model of its own' };
  const definition = { instructions: [{ text: 'You answer.' }], model: 'openai-compatible:fake' };
  expect((await person.visit('/api/agents', { json: { ...own, definition } })).status).toBe(201);
  const noticesOf = async (agent: string) => {
    const json = { agent, model: 'offline:extractive', messages: [{ role: 'user', content: 'How are our accounts?' }] };
    const response = await person.call('/api/chat', { json });
    await response.text();
    const id = response.headers.get('x-run-id') ?? '';
    const notices = await product.workbench.stores.runs.events(person.user.id, id, { after: 0, limit: 100, types: ['notice'] });
    return notices.flatMap(({ type, data }) => (type === 'notice' && data.kind === 'offline_model' ? [data.kind] : []));
  };
  expect(await noticesOf('data-steward')).toEqual(['offline_model']);
  expect(await noticesOf('with-own-model')).toEqual([]);
});
