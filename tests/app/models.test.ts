import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { ModelDetailsAnswer, ModelPullAnswer, ModelPullsAnswer, ModelsAnswer } from '@/lib/api/model-answers';
import type { ConnectionAnswer } from '@/lib/core/connections/connections';
import type { ModelPull } from '@/lib/core/models/models';
import { type OllamaServer, ollamaServer, partOf, WHOLE } from '../fakes/ollama-server';
import { type Person, type Product, serveProduct } from '../fakes/serve-product';
import { until } from '../stores/until';

let ollama: OllamaServer;
let operators: OllamaServer;
let product: Product;

beforeAll(async () => {
  ollama = await ollamaServer(['llama:1b'], {
    'whole:1b': [WHOLE],
    'slow:1b': [partOf(300, 'hang')],
    'broken:1b': [partOf(200, 'cut'), partOf(600, 'cut'), WHOLE],
  });
  operators = await ollamaServer(['shared:1b'], { 'more:1b': [WHOLE] });
  product = await serveProduct({ ALLOW_PRIVATE_HOSTS: ollama.host, LOCAL_MODELS: 'true', OLLAMA_URL: operators.url });
});
afterAll(async () => {
  await product.close();
  await Promise.all([ollama.close(), operators.close()]);
});

const read = async <T>(person: Person, path: string) => (await (await person.visit(path)).json()) as T;
const send = async <T>(person: Person, path: string, json: object) => {
  const response = await person.visit(path, { json });
  return { status: response.status, ...((await response.json()) as T & { error?: { fields?: object; message: string } }) };
};
const remove = async (person: Person, path: string) => (await person.visit(path, { method: 'DELETE' })).status;
const models = (person: Person) => read<ModelsAnswer>(person, '/api/models');
const pullOf = async (person: Person, id: string) =>
  (await read<ModelPullsAnswer>(person, '/api/models/pulls')).pulls.find((one) => one.id === id);

async function personWithOllama(): Promise<{ person: Person; connection: string }> {
  const person = await product.newPerson();
  const added = await send<ConnectionAnswer>(person, '/api/connections', { provider: 'ollama', name: 'Home', url: ollama.url });
  return { person, connection: added.connection.id };
}

async function pull(person: Person, model: string): Promise<string> {
  const { status, pull: begun } = await send<ModelPullAnswer>(person, '/api/models/pulls', { model });
  expect(status).toBe(202);
  return begun.id;
}

async function pullUntil(person: Person, id: string, holds: (one: ModelPull) => boolean): Promise<ModelPull> {
  let found: ModelPull | undefined;
  await until(async () => {
    found = await pullOf(person, id);
    return found !== undefined && holds(found);
  });
  if (!found) throw new Error('the pull is not there');
  return found;
}

describe('the list of models', () => {
  test('has their sources and capabilities, and marks the default', async () => {
    const { person, connection } = await personWithOllama();
    const { backends, defaultModel, usualModel } = await models(person);
    expect(backends.map(({ name, state, pulls }) => [name, state, pulls])).toEqual([
      ['home', 'ready', true],
      ['ollama', 'ready', false],
      ['offline', 'ready', false],
    ]);
    expect(backends[0]).toMatchObject({
      title: 'Home',
      connection,
      models: [{ id: 'home:llama:1b', tools: true, images: false }],
    });
    expect([defaultModel, usualModel]).toEqual(['home:llama:1b', 'home:llama:1b']);
    await person.visit('/api/me', { method: 'PATCH', json: { settings: { model: 'ollama:shared:1b' } } });
    expect(await models(person)).toMatchObject({ defaultModel: 'ollama:shared:1b', usualModel: 'home:llama:1b' });
    const other = await models(await product.newPerson());
    expect(other.backends.map(({ name }) => name)).toEqual(['ollama', 'offline']);
  });

  test('shows a disabled backend with the reason', async () => {
    const { person, connection } = await personWithOllama();
    await person.visit(`/api/connections/${connection}`, { method: 'PATCH', json: { off: true } });
    expect((await models(person)).backends[0]).toMatchObject({ state: 'off', problem: '“Home” is switched off.', models: [] });
  });
});

describe('a ping of a model', () => {
  test('reports how long the model took to answer', async () => {
    const { person } = await personWithOllama();
    const { status, ms } = await send<{ ms: number }>(person, '/api/models/ping', { model: 'home:llama:1b' });
    expect(status).toBe(200);
    expect(ms).toBeGreaterThanOrEqual(0);
  });

  test('reports why the model does not answer', async () => {
    const { status, error } = await send(await product.newPerson(), '/api/models/ping', { model: 'home:llama:1b' });
    expect(status).toBe(409);
    expect(error?.message).toContain('that backend has been removed');
  });

  test('is refused beyond the limit per minute, and the refusal speaks of models', async () => {
    const person = await product.newPerson();
    const ping = () => send(person, '/api/models/ping', { model: 'home:llama:1b' });
    const refused = (await Promise.all(Array.from({ length: 21 }, ping))).filter(({ status }) => status === 429);
    expect(refused.map(({ error }) => error)).toEqual([
      expect.objectContaining({ phrase: { code: 'tooManyModelTests', values: {} } }),
    ]);
  });
});

describe('a pull of a model', () => {
  test('continues until the model is available, and reports its progress', async () => {
    const { person } = await personWithOllama();
    const id = await pull(person, 'home:whole:1b');
    const done = await pullUntil(person, id, ({ state }) => state !== 'pulling');
    expect(done).toMatchObject({
      state: 'done',
      backend: 'home',
      model: 'whole:1b',
      completed: 1000,
      total: 1000,
      problem: null,
    });
    expect(ollama.state.models).toContain('whole:1b');
  });

  test('can be cancelled only by its user, which ends the request to Ollama', async () => {
    const { person } = await personWithOllama();
    const id = await pull(person, 'home:slow:1b');
    await pullUntil(person, id, ({ completed }) => completed === 300);
    expect(await send(person, '/api/models/pulls', { model: 'home:slow:1b' })).toMatchObject({ status: 409 });
    const other = await product.newPerson();
    expect(await read<ModelPullsAnswer>(other, '/api/models/pulls')).toEqual({ pulls: [] });
    expect(await remove(other, `/api/models/pulls/${id}`)).toBe(404);
    const { aborted } = ollama.state;
    expect(await remove(person, `/api/models/pulls/${id}`)).toBe(204);
    expect(await pullOf(person, id)).toMatchObject({ state: 'cancelled', completed: 300 });
    await until(async () => ollama.state.aborted > aborted);
    expect(await remove(person, `/api/models/pulls/${id}`)).toBe(204);
    expect(await pullOf(person, id)).toBeUndefined();
  });

  test('is continued after an interruption', async () => {
    const { person } = await personWithOllama();
    const id = await pull(person, 'home:broken:1b');
    expect(await pullUntil(person, id, ({ state }) => state !== 'pulling')).toMatchObject({ state: 'done' });
    expect(ollama.state.pulls.filter((one) => one === 'broken:1b')).toHaveLength(3);
  });

  test('of an unknown model fails with Ollama’s message', async () => {
    const { person } = await personWithOllama();
    const id = await pull(person, 'home:nowhere');
    expect(await pullUntil(person, id, ({ state }) => state !== 'pulling')).toMatchObject({
      state: 'failed',
      problem: 'Home reported an error: pull model manifest: file does not exist',
    });
  });

  test('to the server’s Ollama is for owners only, and one to another kind of backend is refused', async () => {
    const [owner, member] = await Promise.all([product.newPerson({ role: 'owner' }), product.newPerson()]);
    expect(await send(member, '/api/models/pulls', { model: 'ollama:more:1b' })).toMatchObject({ status: 403 });
    expect(await remove(member, '/api/models/details?model=ollama:shared:1b')).toBe(403);
    expect(await send(member, '/api/models/pulls', { model: 'offline:x' })).toMatchObject({
      status: 400,
      error: { fields: { model: expect.any(String) } },
    });
    const id = await pull(owner, 'ollama:more:1b');
    expect(await pullUntil(owner, id, ({ state }) => state !== 'pulling')).toMatchObject({ state: 'done' });
    expect(operators.state.models).toContain('more:1b');
  });
});

describe('a model on an Ollama server', () => {
  test('has details, and is gone once removed', async () => {
    const { person } = await personWithOllama();
    ollama.state.models.push('old:1b');
    const path = '/api/models/details?model=home:old:1b';
    expect(await read<ModelDetailsAnswer>(person, path)).toEqual({
      details: { family: 'llama', parameters: '1B', quantization: 'Q4_K_M', licence: 'Free' },
    });
    expect(await remove(person, path)).toBe(204);
    expect(ollama.state.models).not.toContain('old:1b');
    expect(await remove(person, path)).toBe(409);
  });
});
