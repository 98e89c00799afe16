import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from '@jest/globals';
import { createModels } from '@/lib/models/create-models';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

type Answer = (body: string) => unknown;

async function serve(answers: Record<string, Answer>): Promise<string> {
  const server = createServer(async (incoming, response) => {
    let body = '';
    for await (const chunk of incoming.setEncoding('utf8')) body += chunk;
    const answer = answers[incoming.url ?? '']?.(body);
    response.writeHead(answer === undefined ? 404 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer ?? { error: 'not found' }));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  closing.push(() => server.close());
  // Safe: a server listening on a port has an address of this form.
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const OPENROUTER: Record<string, Answer> = {
  '/models': () => ({
    data: [
      {
        id: 'maker/able',
        context_length: 200_000,
        architecture: { input_modalities: ['text', 'image'] },
        supported_parameters: ['tools', 'reasoning', 'temperature', 'max_tokens'],
        pricing: { prompt: '0.000003', completion: '0.000015', input_cache_read: '0.0000003' },
        top_provider: { max_completion_tokens: 8000 },
      },
      { id: 'maker/plain', architecture: { input_modalities: ['text'] }, supported_parameters: ['temperature'] },
      { id: 'maker/silent', pricing: { prompt: 'free', completion: '0' }, supported_parameters: 'none' },
    ],
  }),
};

const SHOWN: Record<string, object> = {
  'llama3.2': { capabilities: ['completion', 'tools'], model_info: { 'llama.context_length': 131_072 } },
  'gemma:2b': { capabilities: ['completion', 'vision'], model_info: {} },
};
const OLLAMA: Record<string, Answer> = {
  '/api/tags': () => ({ models: [...Object.keys(SHOWN), 'old'].map((name) => ({ name })) }),
  '/api/show': (body) => SHOWN[(JSON.parse(body) as { model: string }).model],
};

describe('the abilities of a model', () => {
  test("are read from OpenRouter's catalogue", async () => {
    const models = createModels({ openrouter: { apiKey: 'sk-x', baseURL: await serve(OPENROUTER) }, prices: {} });
    const able = (await models.list()).find(({ id }) => id === 'openrouter:maker/able');
    expect(able).toMatchObject({ contextTokens: 200_000, maxOutputTokens: 8000, tools: true, images: true, reasoning: true });
    expect(able?.price?.input).toBeCloseTo(3);
    expect(able?.price?.output).toBeCloseTo(15);
    expect(able?.price?.cached).toBeCloseTo(0.3);
    const silent = (await models.list()).find(({ id }) => id === 'openrouter:maker/silent');
    expect(silent).toEqual({ id: 'openrouter:maker/silent', label: 'openrouter:maker/silent', offline: false });
  });

  test("are read from Ollama's description of each model", async () => {
    const models = createModels({ local: { ollama: await serve(OLLAMA) } });
    const able = (await models.list()).map(({ id, tools, images, contextTokens }) => [id, tools, images, contextTokens]);
    expect(able).toEqual([
      ['offline:extractive', true, false, undefined],
      ['ollama:llama3.2', true, false, 131_072],
      ['ollama:gemma:2b', false, true, undefined],
      ['ollama:old', undefined, undefined, undefined],
    ]);
  });

  test('are unknown where a server lists impossible ones, and models that nobody could name are left out', async () => {
    const many = Array.from({ length: 5000 }, (_, n) => ({ id: `maker/model-${n}` }));
    const strange = [{ id: '' }, { id: 'a b' }, { id: 'a\u0007b' }, { id: 'x'.repeat(5000) }, { id: 7 }, null];
    const lengths = [-1, 0, 0.5, 1e308, '8192', 4096].map((context_length, n) => ({ id: `sized-${n}`, context_length }));
    const baseURL = await serve({ '/models': () => ({ data: [...strange, ...lengths, ...many] }) });
    const listed = await createModels({ openrouter: { apiKey: 'sk-x', baseURL }, prices: {} }).list();
    const offered = listed.filter(({ id }) => /^openrouter:(sized|maker)/.test(id));
    expect(offered).toHaveLength(2000 - strange.length);
    expect(offered.slice(0, 6).map(({ id, contextTokens }) => [id, contextTokens])).toEqual([
      ...[0, 1, 2, 3, 4].map((n) => [`openrouter:sized-${n}`, undefined]),
      ['openrouter:sized-5', 4096],
    ]);
    expect(offered[6]?.id).toBe('openrouter:maker/model-0');
  });

  test('decide, once known, whether an agent with tools may use it', async () => {
    const models = createModels({ local: { ollama: await serve(OLLAMA) } });
    expect(models.check('ollama:gemma:2b', { tools: true })).toBeUndefined();
    await models.list();
    expect(models.check('ollama:gemma:2b', { tools: true })).toEqual({
      code: 'modelWithoutTools',
      values: { model: 'ollama:gemma:2b' },
    });
    expect(models.check('ollama:gemma:2b', { tools: false })).toBeUndefined();
    expect(models.check('ollama:llama3.2', { tools: true })).toBeUndefined();
    expect(models.check('ollama:old', { tools: true })).toBeUndefined();
  });

  test('decide whether it is sent images', async () => {
    const models = createModels({ local: { ollama: await serve(OLLAMA) } });
    await models.list();
    expect([models.sees('ollama:gemma:2b'), models.sees('ollama:llama3.2'), models.sees('ollama:llava')]).toEqual([
      true,
      false,
      true,
    ]);
  });

  test.each([
    ['openai:o3', true],
    ['openai:o3-2025-04-16', true],
    ['openrouter:openai/o3-pro', true],
    ['openai:o3-mini', false],
    ['openrouter:openai/o3-mini-high', false],
    ['lm-studio:foo3-7b', false],
    ['lm-studio:gemma-3-12b-it', true],
    ['lm-studio:gemma-3-1b-it', false],
    ['lm-studio:gemma-3-270m', false],
    ['ollama:gemma3:4b', true],
    ['ollama:gemma3:1b', false],
  ])('follow from the name of %s when its server lists none: it is sent images: %s', (ref, sees) => {
    expect(createModels({}).sees(ref)).toBe(sees);
  });

  test('limit its settings, and unsupported ones are left out', async () => {
    const models = createModels({
      openrouter: { apiKey: 'sk-x', baseURL: await serve(OPENROUTER) },
      anthropic: { apiKey: 'sk-y' },
    });
    await models.list();
    const able = await models.describe('openrouter:maker/able', [{ maxOutputTokens: 100_000, topP: 0.5 }, { temperature: 0.3 }]);
    expect(able).toMatchObject({
      settings: { maxOutputTokens: 8000, temperature: 0.3 },
      from: { maxOutputTokens: 'agent', temperature: 'request' },
    });
    expect(able.warnings).toHaveLength(2);
    const plain = await models.describe('openrouter:maker/plain', [{ reasoning: 'low' }, undefined]);
    expect(plain).toMatchObject({ settings: {}, warnings: [{ code: 'settingUnsupported', values: { setting: 'reasoning' } }] });
    const claude = await models.describe('anthropic:claude-haiku-4-5', [{ temperature: 1.7 }]);
    expect(claude).toMatchObject({
      settings: { temperature: 1 },
      warnings: [{ code: 'settingTooHigh', values: { setting: 'temperature', bound: 1, given: 1.7 } }],
    });
  });
});
