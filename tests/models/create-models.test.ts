import { describe, expect, test } from '@jest/globals';
import { inEnglish } from '@/lib/core/phrases/phrase';
import type { UserModels } from '@/lib/core/ports/models';
import { createModels } from '@/lib/models/create-models';
import { startModelServer } from '../fakes/model-server';
import { askModel, callOn, modelsAt, until } from './ask-model';

const key = { apiKey: 'sk-x' };
const settle = (models: UserModels, ...asked: Parameters<UserModels['describe']>) => models.describe(...asked);

describe('the default model', () => {
  test.each([
    [{}, 'offline:extractive'],
    [{ openai: key }, 'openai:gpt-4.1-mini'],
    [{ openai: key, openrouter: key }, 'openrouter:deepseek/deepseek-chat'],
    [{ openaiCompatible: { baseURL: 'http://127.0.0.1:11434/v1' } }, 'openai-compatible:default'],
    [{ openai: key, defaultModel: 'offline:extractive' }, 'offline:extractive'],
    [{ openai: {}, openrouter: { apiKey: '' } }, 'offline:extractive'],
    [{ openaiCompatible: { apiKey: 'a key to nowhere' } }, 'offline:extractive'],
  ])('for %j is %s', (config, expected) => {
    const models = createModels(config);
    expect(models.defaultModel).toBe(expected);
  });

  test('is listed first and once; a provider that lists no models is represented by its default', async () => {
    const dead = { ...key, baseURL: 'http://127.0.0.1:9' };
    const models = createModels({ openai: dead, openrouter: dead, openaiCompatible: dead, defaultModel: 'openai:gpt-4.1-mini' });
    expect((await models.list()).map(({ id, offline }) => [id, offline])).toEqual([
      ['openai:gpt-4.1-mini', false],
      ['openrouter:deepseek/deepseek-chat', false],
      ['offline:extractive', true],
    ]);
  });
});

test('a model has a price when it is listed, or its provider reports the cost of each call', () => {
  const models = createModels({ openai: key, openrouter: key, prices: { 'openai:gpt-4.1': { input: 2, output: 8 } } });
  const refs = ['openai:gpt-4.1', 'openai:gpt-4.1-mini', 'openrouter:deepseek/deepseek-chat', 'offline:extractive', 'acme:gpt'];
  expect(refs.map((ref) => [ref, models.isPriced(ref)])).toEqual([
    ['openai:gpt-4.1', true],
    ['openai:gpt-4.1-mini', false],
    ['openrouter:deepseek/deepseek-chat', true],
    ['offline:extractive', true],
    ['acme:gpt', false],
  ]);
});

test('a provider that has not answered is listed as away until it answers again', async () => {
  let isAway = true;
  const server = await startModelServer({
    behaviour: () => (isAway ? { failure: 'status', status: 503 } : { text: 'All is well.' }),
  });
  const models = createModels({ openaiCompatible: { ...key, baseURL: server.url } });
  expect(models.outages()).toEqual([]);
  const { signal } = new AbortController();
  const answer = askModel(models, { waitForProvider: (_downtime, untilAvailable) => untilAvailable(signal) });
  await until(() => models.outages().length === 1);
  const [outage] = models.outages();
  expect(outage).toMatchObject({ code: 'provider_error', title: expect.any(String) });
  expect(Math.abs(Date.parse(outage?.since ?? '') - Date.now())).toBeLessThan(60_000);
  isAway = false;
  await answer;
  expect(models.outages()).toEqual([]);
  await server.close();
});

describe('a model that cannot be used', () => {
  test.each([
    ['openai:gpt-4.1', 'OPENAI_API_KEY'],
    ['openrouter:a/b:free', 'OPENROUTER_API_KEY'],
    ['openai-compatible:llama3', 'OPENAI_COMPATIBLE_BASE_URL'],
    ['offline:gpt', 'no model called "gpt"'],
    ['gpt-4.1', 'provider:model'],
    ['acme:gpt', 'provider:model'],
    ['', 'provider:model'],
  ])('%s is rejected with advice', (ref, hint) => {
    const models = createModels({});
    const problem = models.check(ref);
    expect(problem && inEnglish(problem)).toContain(hint);
    expect(() => models.connect(ref, callOn())).toThrow(expect.objectContaining({ code: 'not_configured', transient: false }));
  });

  test('is rejected when its name has invalid characters', () => {
    expect(createModels({ openai: key }).check('openai:gpt\n4')).toBeDefined();
    expect(createModels({ openai: key }).check('openai:')).toBeDefined();
    expect(createModels({ openai: key }).check('openai:ft:gpt-4.1:org::a1')).toBeUndefined();
  });
});

describe('the settings of a model', () => {
  const models = createModels({
    openai: key,
    openrouter: key,
    settings: { temperature: 0.1, topP: 0.9, maxOutputTokens: 1000 },
  });

  test('come from the server, the agent and the request, each overriding the previous one', async () => {
    const { settings, warnings } = await settle(models, 'openai:gpt-4.1', [
      { topP: 0.5, seed: undefined },
      { temperature: 0, maxOutputTokens: undefined },
    ]);
    expect(settings).toEqual({ temperature: 0, topP: 0.5, maxOutputTokens: 1000 });
    expect(warnings).toEqual([]);
  });

  test.each(['openai:o3-mini', 'openai:gpt-5', 'openrouter:openai/gpt-5.2', 'openrouter:openai/o1:extended'])(
    'that %s does not support are left out, with a warning if the agent or request set them',
    async (ref) => {
      const { settings, warnings } = await settle(models, ref, [{ temperature: 0.7 }, undefined]);
      expect(settings).toEqual({ maxOutputTokens: 1000 });
      expect(warnings.map(inEnglish)).toEqual([`${ref} does not support temperature: it was left out.`]);
    },
  );

  test('are all left out for the offline model', async () => {
    const { settings, warnings } = await settle(models, 'offline:extractive', [{ temperature: 0.7, maxOutputTokens: 5 }]);
    expect(settings).toEqual({});
    expect(warnings).toHaveLength(2);
  });
});

test('a base URL alone suffices, even where a key is usual', async () => {
  const server = await startModelServer();
  const address = { baseURL: server.url };
  const models = createModels({ openai: address, openrouter: address, openaiCompatible: address });
  for (const ref of ['openai:m', 'openrouter:m', 'openai-compatible:m']) await askModel(models, { ref });
  expect(server.requests.map(({ authorization }) => authorization)).toEqual(['Bearer none', 'Bearer none', undefined]);
  await server.close();
});

test('each call of a shared model keeps its own limits', async () => {
  const server = await startModelServer({
    behaviour: ({ callNumber }) => (callNumber <= 2 ? { failure: 'hang' } : { text: 'Well.' }),
  });
  const models = modelsAt(server.url);
  const [short, long] = await Promise.allSettled([
    askModel(models, { withinMs: 300, timeouts: { firstByteMs: 5_000 } }),
    askModel(models, { withinMs: 10_000, timeouts: { firstByteMs: 500 } }),
  ]);
  expect(short.status).toBe('rejected');
  expect(long).toMatchObject({ status: 'fulfilled', value: { text: 'Well.' } });
  await server.close();
});
