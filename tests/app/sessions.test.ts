import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { newRun, newStart, noQueue } from '../contracts/store-data';
import { type ModelServer, startModelServer } from '../fakes/model-server';
import { readEvents } from '../fakes/read-events';
import { type Person, type Product, serveProduct } from '../fakes/serve-product';

let models: ModelServer;
let product: Product;
beforeAll(async () => {
  models = await startModelServer({ tokens: 40, msPerToken: 20 });
  product = await serveProduct({ OPENAI_COMPATIBLE_BASE_URL: models.url });
});
afterAll(async () => {
  await product.close();
  await models.close();
});

const chat = { messages: [{ role: 'user', content: 'Who is our largest customer?' }] };

/** Requests a user's run in every possible way, and returns the statuses. */
async function statusesOf(person: Person, runId: string): Promise<number[]> {
  const paths = [`/api/runs/${runId}`, `/api/runs/${runId}/events`, '/api/runs', '/api/me'];
  const responses = await Promise.all([
    ...paths.flatMap((path) => [person.call(path), person.visit(path)]),
    person.visit(`/api/runs/${runId}/cancel`, { method: 'POST' }),
    person.visit('/api/chat', { json: chat, headers: { accept: 'application/json' } }),
  ]);
  await Promise.all(responses.map(({ body }) => body?.cancel()));
  return responses.map(({ status }) => status);
}

async function midStream(person: Person): Promise<string> {
  await person.visit('/api/me');
  const response = await person.visit('/api/chat', { json: chat, headers: { accept: 'application/x-ndjson' } });
  expect(response.status).toBe(200);
  await response.body?.getReader().read();
  return response.headers.get('x-run-id') ?? '';
}

test('a user who is disabled during a stream is refused from the next request on', async () => {
  const person = await product.newPerson();
  const runId = await midStream(person);
  await product.workbench.stores.users.setDisabled(person.user.id, true);
  expect(new Set(await statusesOf(person, runId))).toEqual(new Set([401]));
  await product.workbench.stores.users.setDisabled(person.user.id, false);
  expect((await person.call(`/api/runs/${runId}`)).status).toBe(200);
});

test('ending all sessions affects the browser but not the API key', async () => {
  const person = await product.newPerson();
  const runId = await midStream(person);
  expect((await person.visit('/api/me/sign-out-everywhere', { method: 'POST' })).status).toBe(204);
  expect((await person.visit(`/api/runs/${runId}`)).status).toBe(401);
  for await (const event of readEvents(await person.call(`/api/runs/${runId}/events`))) {
    if (event.type === 'run_end') expect(event.data.status).toBe('completed');
  }
});

test('a removed or expired key grants no access', async () => {
  const person = await product.newPerson();
  const [key] = await product.workbench.stores.apiKeys.list(person.user.id);
  expect((await person.call('/api/runs')).status).toBe(200);
  expect((await person.visit(`/api/keys/${key?.id}`, { method: 'DELETE' })).status).toBe(204);
  expect((await person.call('/api/runs')).status).toBe(401);
});

test('a stream breaks off with the session or the API key that opened it, and those of others go on', async () => {
  const [person, other] = [await product.newPerson(), await product.newPerson()];
  const { stores } = product.workbench;
  const waitingRun = async ({ user }: Person) => {
    const run = newRun(user.id);
    await stores.runs.start([newStart(run)], noQueue);
    return `/api/runs/${run.id}/events`;
  };
  const path = await waitingRun(person);
  const followed = [await person.visit(path), await other.call(await waitingRun(other))];
  const shared = await person.visit(path.replace(/runs\/(.+)\/events/, 'events?runs=$1:0'));
  const ofPage = expect(shared.text()).rejects.toThrow('terminated');
  const [ofSession, ofOther] = followed.map((response) => response.text());
  const ofKey = expect((await person.call(path)).text()).rejects.toThrow('terminated');
  expect((await person.visit('/api/me/sign-out-everywhere', { method: 'POST' })).status).toBe(204);
  await expect(ofSession).rejects.toThrow('terminated');
  await ofPage;
  const [key] = await stores.apiKeys.list(person.user.id);
  await stores.apiKeys.remove(person.user.id, key?.id ?? '');
  await ofKey;
  expect((await person.call(path)).status).toBe(401);
  expect(await Promise.race([ofOther, 'open'])).toBe('open');
  await stores.users.setDisabled(other.user.id, true);
  expect(await ofOther).toContain('user_disabled');
});

test('a cross-site write is refused', async () => {
  const person = await product.newPerson();
  const foreign: [string, string][] = [
    ['origin', 'https://evil.example'],
    ['origin', 'null'],
    ['sec-fetch-site', 'cross-site'],
  ];
  for (const header of foreign) {
    const headers = Object.fromEntries([header]);
    const response = await person.visit('/api/chat', { json: chat, headers });
    expect([headers, response.status]).toEqual([headers, 403]);
  }
  const own = await person.visit('/api/chat', { json: chat, headers: { origin: product.url, accept: 'application/json' } });
  expect(own.status).toBe(202);
});
