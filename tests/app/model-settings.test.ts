import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { EffectiveSettingsAnswer } from '@/lib/api/model-requests';
import { type ModelServer, startModelServer } from '../fakes/model-server';
import { type Product, serveProduct } from '../fakes/serve-product';

let models: ModelServer;
let product: Product;
beforeAll(async () => {
  models = await startModelServer();
  const settings = '{"temperature": 0.2, "maxOutputTokens": 900}';
  product = await serveProduct({ OPENAI_COMPATIBLE_BASE_URL: models.url, MODEL_SETTINGS: settings });
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
