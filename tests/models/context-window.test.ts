import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from '@jest/globals';
import { inEnglish } from '@/lib/core/phrases/phrase';
import { createModels } from '@/lib/models/create-models';
import { steadyPort } from '../fakes/steady-port';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** A server that answers these paths with JSON, and all others with 404. */
async function serverOf(paths: Record<string, object>, port = 0) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    asked.push(`${request.method} ${path}`);
    const known = paths[path];
    response.writeHead(known ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(known ?? {}));
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`, asked };
}

async function windowOf(paths: Record<string, object>, model: string, contextTokens?: number) {
  const { url, asked } = await serverOf(paths);
  const models = createModels({ openaiCompatible: { baseURL: url, contextTokens } });
  return { window: (await models.describe(`openai-compatible:${model}`, [])).window, models, asked };
}

const LOADED = { models: [{ name: 'llama3:latest', context_length: 16_384 }] };

describe('the window of a model', () => {
  test.each([
    ['Ollama has loaded', { '/api/ps': LOADED, '/api/show': { model_info: {} } }, 'llama3', 16_384, 'OLLAMA_CONTEXT_LENGTH'],
    [
      'Ollama would load with its num_ctx',
      { '/api/ps': { models: [] }, '/api/show': { parameters: 'stop "x"\nnum_ctx    8192', model_info: {} } },
      'llama3',
      8192,
      'num_ctx',
    ],
    ['Ollama would load as it is', { '/api/ps': { models: [] }, '/api/show': { model_info: {} } }, 'llama3', 4096, 'OLLAMA'],
    [
      'LM Studio has loaded',
      { '/api/v0/models': { data: [{ id: 'qwen', loaded_context_length: 6000, max_context_length: 32_000 }] } },
      'qwen',
      6000,
      'LM Studio',
    ],
    [
      'LM Studio would load',
      { '/api/v0/models': { data: [{ id: 'qwen', max_context_length: 32_000 }] } },
      'qwen',
      4096,
      'LM Studio',
    ],
    ['llama.cpp serves', { '/props': { default_generation_settings: { n_ctx: 2048 } } }, 'any', 2048, '--ctx-size'],
    ['vLLM serves', { '/v1/models': { data: [{ id: 'mistral', max_model_len: 32_768 }] } }, 'mistral', 32_768, '--max-model-len'],
    ['is listed with it', { '/v1/models': { data: [{ id: 'a/b', context_length: 200_000 }] } }, 'a/b', 200_000, undefined],
  ])('that %s is the one the server reports, with the setting that raises it', async (_what, paths, model, tokens, set) => {
    const { window } = await windowOf(paths as Record<string, object>, model);
    expect(window.tokens).toBe(tokens);
    if (set === undefined) expect(window.howToRaise).toBeUndefined();
    else expect(inEnglish(window.howToRaise ?? '')).toContain(set);
  });

  test('is queried once, and has a default when the server does not report it', async () => {
    const { window, models, asked } = await windowOf({}, 'any');
    expect(window).toEqual({ tokens: 128_000 });
    const before = asked.length;
    await models.describe('openai-compatible:any', []);
    expect(asked).toHaveLength(before);
  });

  test('that Ollama has not loaded is assumed and asked for again, and known to a run, which loads it', async () => {
    const ps = { models: [] as { name: string; context_length: number }[] };
    const modelInfo = { '/api/show': { model_info: {} } };
    const { models, asked } = await windowOf({ '/api/ps': ps, ...modelInfo }, 'llama3');
    const windowFor = async (load: boolean) => (await models.describe('openai-compatible:llama3', [], load)).window.tokens;
    expect(asked).not.toContain('POST /api/generate');
    expect(await windowFor(true)).toBe(4096);
    expect(asked.filter((one) => one === 'POST /api/generate')).toHaveLength(1);
    ps.models.push({ name: 'llama3:latest', context_length: 32_768 });
    expect(await windowFor(false)).toBe(32_768);

    const cold = { '/api/ps': { models: [] as typeof ps.models }, ...modelInfo };
    const loading = {
      ...cold,
      get '/api/generate'() {
        cold['/api/ps'].models = [{ name: 'llama3:latest', context_length: 16_384 }];
        return { done: true };
      },
    };
    const { models: others } = await windowOf(loading, 'llama3');
    expect((await others.describe('openai-compatible:llama3', [], true)).window.tokens).toBe(16_384);
  });

  test('that LM Studio has not loaded is assumed and asked for again, and known to a run, which loads it', async () => {
    const qwen: Record<string, unknown> = { id: 'qwen', max_context_length: 32_000 };
    const listed = { '/api/v0/models': { data: [qwen] } };
    const { models, asked } = await windowOf(listed, 'qwen');
    const windowFor = async (load: boolean) => (await models.describe('openai-compatible:qwen', [], load)).window.tokens;
    expect(await windowFor(false)).toBe(4096);
    expect(asked).not.toContain('POST /v1/chat/completions');
    expect(await windowFor(true)).toBe(4096);
    expect(asked).toContain('POST /v1/chat/completions');
    qwen.loaded_context_length = 16_000;
    expect(await windowFor(false)).toBe(16_000);

    const cold: Record<string, unknown> = { id: 'qwen', max_context_length: 32_000 };
    const loading = {
      '/api/v0/models': { data: [cold] },
      get '/v1/chat/completions'() {
        cold.loaded_context_length = 12_000;
        return { choices: [] };
      },
    };
    const { url } = await serverOf(loading);
    const others = createModels({ openaiCompatible: { baseURL: url } });
    expect((await others.describe('openai-compatible:qwen', [], true)).window.tokens).toBe(12_000);
  });

  test('of a server that does not answer is a guess, and asked for again', async () => {
    const port = await steadyPort();
    const models = createModels({ openaiCompatible: { baseURL: `http://127.0.0.1:${port}/v1` } });
    const window = async () => (await models.describe('openai-compatible:llama3', [])).window;
    expect(await window()).toEqual({ tokens: 128_000, isGuess: true });
    await serverOf({ '/api/ps': LOADED, '/api/show': { model_info: {} } }, port);
    expect((await window()).tokens).toBe(16_384);
  });

  test('of a server that is still starting is a guess', async () => {
    const server = createServer((_, response) => response.writeHead(503).end('{"error":{"message":"Loading model"}}'));
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const models = createModels({ openaiCompatible: { baseURL: `http://127.0.0.1:${port}/v1` } });
    expect((await models.describe('openai-compatible:llama3', [])).window).toEqual({ tokens: 128_000, isGuess: true });
  });

  test('is the one the operator configured, without a query', async () => {
    const { window, asked } = await windowOf({ '/api/ps': LOADED }, 'llama3', 9000);
    expect(window).toEqual({ tokens: 9000 });
    expect(asked).toEqual([]);
  });
});
