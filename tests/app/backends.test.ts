import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { MeAnswer } from '@/lib/api/answers';
import { keyedModelServer } from '../fakes/keyed-model-server';
import { type ModelServer, startModelServer } from '../fakes/model-server';
import { dataOf } from '../fakes/play';
import { allEvents } from '../fakes/read-events';
import { type Person, type Product, serveProduct } from '../fakes/serve-product';

const KEY = 'sk-own-0123456789abcdef0123456789abcdef';

let models: ModelServer;
let closed: ModelServer;
let keyed: Awaited<ReturnType<typeof keyedModelServer>>;
let product: Product;
let ada: Person;

beforeAll(async () => {
  models = await startModelServer({ behaviour: () => ({ text: 'This comes from my own backend.' }) });
  closed = await startModelServer();
  keyed = await keyedModelServer(KEY);
  product = await serveProduct({ ALLOW_PRIVATE_HOSTS: [new URL(models.url).host, keyed.host].join() });
  ada = await product.newPerson();
});
afterAll(async () => {
  await product.close();
  await Promise.all([models.close(), closed.close(), keyed.close()]);
});

interface Answer {
  connection?: { id: string; state: string; settings: { handle?: string; url?: string }; facts: object };
  error?: { code: string; message: string; fields?: Record<string, string> };
}

const send = async (person: Person, path: string, json: object, method = 'POST') => {
  const response = await person.visit(path, { method, json });
  return { status: response.status, ...(response.status === 204 ? {} : ((await response.json()) as Answer)) };
};
const add = (json: object, person = ada) => send(person, '/api/connections', json);
const change = (id: string | undefined, json: object, person = ada) => send(person, `/api/connections/${id}`, json, 'PATCH');
const me = async (person: Person) => (await (await person.visit('/api/me')).json()) as MeAnswer;
const idsOf = async (person: Person) => (await me(person)).models.map(({ id }) => id);

async function ask(person: Person, model: string) {
  const json = { agent: 'data-steward', model, messages: [{ role: 'user', content: 'How are you?' }] };
  const response = await person.call('/api/chat', { json, headers: { accept: 'application/json' } });
  const { runId } = (await response.json()) as { runId: string };
  return { runId, events: await allEvents(await person.call(`/api/runs/${runId}/events`)) };
}

describe('a user’s own model backend', () => {
  test('is tested and gets a handle, and only its owner can use its models', async () => {
    const person = await product.newPerson();
    const json = { provider: 'openai-compatible', name: 'Möbius Lab', url: `${models.url}/`, key: KEY };
    const added = await add(json, person);
    expect(added).toMatchObject({
      status: 201,
      connection: { state: 'connected', facts: { models: 1 }, settings: { handle: 'mobius-lab', url: models.url } },
    });
    expect(JSON.stringify(added)).not.toContain(KEY);
    expect(await idsOf(person)).toContain('mobius-lab:fake');
    const { events } = await ask(person, 'mobius-lab:fake');
    expect(dataOf(events, 'agent_response')[0]).toMatchObject({ content: 'This comes from my own backend.' });
    expect(models.requests.at(-1)?.authorization).toBe(`Bearer ${KEY}`);
    expect(JSON.stringify(events)).not.toContain(KEY);

    expect(await idsOf(ada)).not.toContain('mobius-lab:fake');
    const refused = await send(ada, '/api/chat', { model: 'mobius-lab:fake', messages: [{ role: 'user', content: 'Hello' }] });
    expect(refused).toMatchObject({ status: 400, error: { fields: { model: expect.any(String) } } });
  });

  test('prevents an agent that uses it from being published', async () => {
    const owner = await product.newPerson({ role: 'owner' });
    await add({ provider: 'openai-compatible', name: 'Lab', url: models.url }, owner);
    const agent = { name: 'lab-agent', title: 'Lab agent', definition: { model: 'lab:fake' } };
    const created = (await (await owner.visit('/api/agents', { json: agent })).json()) as { item: { id: string } };
    expect(await send(owner, `/api/agents/${created.item.id}`, { visibility: 'server' }, 'PATCH')).toMatchObject({
      status: 409,
      error: { message: expect.stringContaining('“Lab”') },
    });
  });

  test('provides the default model where the server has only the offline model', async () => {
    const person = await product.newPerson();
    expect((await idsOf(person))[0]).toBe('offline:extractive');
    await add({ provider: 'openai-compatible', name: 'Lab', url: models.url }, person);
    expect((await idsOf(person))[0]).toBe('lab:fake');
  });

  test('never shares the name of a server’s provider or of another backend', async () => {
    const person = await product.newPerson();
    const json = { provider: 'openai-compatible', name: 'OpenAI', url: models.url };
    const handles = [];
    for (let n = 0; n < 3; n++) handles.push((await add(json, person)).connection?.settings.handle);
    expect(handles).toEqual(['my-openai', 'my-openai-2', 'my-openai-3']);
  });

  test('is not a source for agents, and has no data to restrict', async () => {
    const person = await product.newPerson();
    const { connection } = await add({ provider: 'openai-compatible', name: 'Lab', url: models.url }, person);
    const sources = (await me(person)).agents.find(({ name }) => name === 'data-steward')?.sources;
    expect(sources).toMatchObject({ crm: { state: 'sample' }, database: { state: 'sample' } });
    expect(await change(connection?.id, { only: ['x'] }, person)).toMatchObject({
      status: 400,
      error: { fields: { only: expect.any(String) } },
    });
    expect(await change(connection?.id, { agents: ['data-steward'] }, person)).toMatchObject({ status: 400 });
    expect(await add({ provider: 'ollama', name: 'O', url: keyed.url, agents: [] }, person)).toMatchObject({ status: 400 });
  });

  test.each([
    ['openai', '/v1'],
    ['anthropic', '/v1'],
    ['openrouter', '/router'],
    ['openai-compatible', '/v1'],
  ])('of %s is refused with a key that its server does not accept', async (provider, path) => {
    const json = { provider, name: 'Keyed', url: keyed.url + path };
    expect(await add({ ...json, key: 'sk-wrong-key' })).toMatchObject({
      status: 400,
      error: { fields: { key: 'Keyed does not accept this key.' } },
    });
    const person = await product.newPerson();
    expect(await add({ ...json, key: KEY }, person)).toMatchObject({ status: 201, connection: { facts: { models: 2 } } });
  });

  test('for Ollama lists its models by Ollama’s own API, whichever of its URLs is given', async () => {
    const person = await product.newPerson();
    const added = await add({ provider: 'ollama', name: 'Home', url: `${keyed.url}/v1/` }, person);
    expect(added).toMatchObject({ status: 201, connection: { settings: { url: keyed.url }, facts: { models: 1 } } });
    expect(await idsOf(person)).toContain('home:llama:1b');
  });

  test('whose model cannot call tools is refused for agents with tools, when a run starts and when an agent is saved', async () => {
    const person = await product.newPerson();
    await add({ provider: 'ollama', name: 'Home', url: keyed.url }, person);
    const definition = { tools: { webSearch: 'on' }, model: 'home:llama:1b' };
    const words = { name: 'searcher', title: 'Searcher', description: 'Searches.' };
    expect(await send(person, '/api/agents', { ...words, definition })).toMatchObject({
      status: 400,
      error: { fields: { 'definition.model': expect.stringContaining('home:llama:1b cannot call tools') } },
    });
    expect(await send(person, '/api/agents', { ...words, definition: { ...definition, tools: {} } })).toMatchObject({
      status: 201,
    });
    const messages = [{ role: 'user', content: 'Hello' }];
    expect(await send(person, '/api/chat', { agent: 'data-steward', model: 'home:llama:1b', messages })).toMatchObject({
      status: 400,
      error: { fields: { model: expect.stringContaining('cannot call tools') } },
    });
  });

  test.each([
    ['http://127.0.0.1:8080/v1', '127.0.0.1:8080'],
    ['http://169.254.169.254/v1', '169.254.169.254:80'],
    ['http://[::1]/v1', '[::1]:80'],
    ['http://[::ffff:10.0.0.1]/v1', '[::ffff:a00:1]:80'],
    ['http://localhost/v1', 'localhost:80'],
    ['https://metadata.google.internal/v1', 'metadata.google.internal:443'],
  ])('at %s is refused, with advice for the operator', async (url, host) => {
    const { status, error } = await add({ provider: 'openai-compatible', name: 'Inside', url });
    expect(status).toBe(400);
    expect(error?.fields?.url).toContain(`the operator of the server can allow it: ALLOW_PRIVATE_HOSTS=${host}`);
  });

  test('is refused at a URL that does not list models', async () => {
    expect(await add({ provider: 'openai-compatible', name: 'Nothing', url: `${keyed.url}/nowhere`, key: KEY })).toMatchObject({
      status: 400,
      error: { fields: { url: expect.stringContaining('returned a list of models') } },
    });
    expect(await add({ provider: 'ollama', name: 'O', url: closed.url })).toMatchObject({ status: 400 });
  });

  test('keeps its URL when its key changes, and requires the key again for another URL', async () => {
    const person = await product.newPerson();
    const { connection } = await add({ provider: 'openai', name: 'Mine', url: `${keyed.url}/v1`, key: KEY }, person);
    const id = connection?.id;
    expect(await change(id, { key: 'sk-wrong-key' }, person)).toMatchObject({
      status: 400,
      error: { fields: { key: expect.any(String) } },
    });
    expect(await change(id, { url: `${keyed.url}/other` }, person)).toMatchObject({
      status: 400,
      error: { fields: { key: expect.stringContaining('must be entered again') } },
    });
    const moved = await change(id, { url: `${keyed.url}/other`, key: KEY, name: 'Renamed' }, person);
    expect(moved).toMatchObject({ status: 200, connection: { settings: { handle: 'mine', url: `${keyed.url}/other` } } });
    expect(await change(id, { key: KEY }, person)).toMatchObject({
      status: 200,
      connection: { settings: { url: `${keyed.url}/other` } },
    });
  });

  test('fails runs with an explanation after it is disabled or removed, and earlier runs stay readable', async () => {
    const person = await product.newPerson();
    const { connection } = await add({ provider: 'openai-compatible', name: 'Lab', url: models.url }, person);
    const { runId } = await ask(person, 'lab:fake');
    await change(connection?.id, { off: true }, person);
    const off = await send(person, '/api/chat', { model: 'lab:fake', messages: [{ role: 'user', content: 'Hello' }] });
    expect(off).toMatchObject({ status: 400, error: { fields: { model: expect.stringContaining('“Lab” is switched off.') } } });
    await person.visit(`/api/connections/${connection?.id}`, { method: 'DELETE' });
    const gone = await send(person, '/api/chat', { model: 'lab:fake', messages: [{ role: 'user', content: 'Hello' }] });
    expect(gone).toMatchObject({ status: 400, error: { fields: { model: expect.stringContaining('removed') } } });
    expect((await person.visit(`/api/runs/${runId}`)).status).toBe(200);
    expect((await person.visit(`/api/runs/${runId}/view`)).status).toBe(200);
  });
});
