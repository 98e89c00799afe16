import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Product, serveProduct } from '../fakes/serve-product';

let product: Product;
beforeAll(async () => {
  product = await serveProduct({ MULTI_AGENT_ENABLED: 'false' });
});
afterAll(() => product.close());

test('teams that are disabled are not found, for any user and any request', async () => {
  const person = await product.newPerson();
  const good = { agents: ['data-steward'], rounds: 1, messages: [{ role: 'user', content: 'Who?' }] };
  for (const json of [good, {}]) {
    const response = await person.call('/api/chat/multi', { json });
    expect([response.status, await response.json()]).toEqual([
      404,
      { error: { code: 'not_found', message: expect.any(String) } },
    ]);
  }
  expect((await fetch(`${product.url}/api/chat/multi`, { method: 'POST' })).status).toBe(404);
  expect(await (await person.call('/api/me')).json()).toMatchObject({ multi: { enabled: false } });
});
