import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { createCatalogue } from '@/lib/models/catalogue';
import { createModels } from '@/lib/models/create-models';
import type { ModelOffer, Provider } from '@/lib/models/provider';
import { type ModelServer, startModelServer } from '../fakes/model-server';
import type { Reply } from '../fakes/model-wire';
import { until } from './ask-model';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** A server that answers some paths with JSON, and all others with 404. */
async function serve(answers: Record<string, unknown>): Promise<string> {
  const server = createServer((incoming, response) => {
    const answer = answers[incoming.url ?? ''];
    response.writeHead(answer === undefined ? 404 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer ?? { error: 'not found' }));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  closing.push(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const OLLAMA = {
  '/api/tags': { models: [{ name: 'qwen3:8b' }, { name: 'nomic-embed-text:latest' }] },
  '/api/ps': { models: [{ name: 'qwen3:8b', context_length: 8192 }] },
};
const LM_STUDIO = {
  '/api/v0/models': {
    data: [
      { id: 'text-embedding-nomic', type: 'embeddings', state: 'not-loaded' },
      { id: 'small', type: 'llm', state: 'not-loaded', max_context_length: 8192 },
      { id: 'big', type: 'llm', state: 'loaded', max_context_length: 131_072, loaded_context_length: 16_384 },
    ],
  },
};
const LLAMA_CPP = {
  '/v1/models': { data: [{ id: 'gpt-oss-20b', meta: { n_ctx_train: 131_072 } }] },
  '/props': { default_generation_settings: { n_ctx: 32_768 } },
};
const VLLM = { '/v1/models': { data: [{ id: 'Qwen/Qwen3-32B', max_model_len: 24_576 }] } };

describe('the selectable models', () => {
  test('can all be used, also aliases and paths of files', async () => {
    const ids = ['~anthropic/claude-opus-latest', 'C:\\models\\qwen3.gguf', 'Qwen3(Q4_K_M).gguf', 'ok/model:free'];
    const baseURL = `${await serve({ '/v1/models': { data: [...ids, 'not an id'].map((id) => ({ id })) } })}/v1`;
    const models = createModels({ openaiCompatible: { baseURL } });
    const listed = (await models.list()).map(({ id }) => id).filter((id) => id.startsWith('openai-compatible:'));
    expect(listed.toSorted()).toEqual(ids.map((id) => `openai-compatible:${id}`).toSorted());
    for (const id of listed) expect(models.check(id)).toBeUndefined();
  });

  test('include those that each server on this machine lists', async () => {
    const [ollama, lmStudio, llamaCpp, vllm] = await Promise.all([OLLAMA, LM_STUDIO, LLAMA_CPP, VLLM].map(serve));
    const models = createModels({ local: { ollama, lmStudio, llamaCpp, vllm } });
    expect((await models.list()).map(({ id, contextTokens }) => [id, contextTokens])).toEqual([
      ['offline:extractive', undefined],
      ['ollama:qwen3:8b', undefined],
      ['lm-studio:big', 16_384],
      ['lm-studio:small', 8192],
      ['llama-cpp:gpt-oss-20b', undefined],
      ['vllm:Qwen/Qwen3-32B', 24_576],
    ]);
    for (const { id } of await models.list()) expect(models.check(id)).toBeUndefined();
    expect((await models.local()).map(({ model, contextTokens }) => [model, contextTokens])).toEqual([
      ['ollama:qwen3:8b', 8192],
      ['lm-studio:big', 16_384],
      ['llama-cpp:gpt-oss-20b', 32_768],
      ['vllm:Qwen/Qwen3-32B', 24_576],
    ]);
  });

  test('of a server on this machine that does not answer when asked for the window are stated without one', async () => {
    let lists = 0;
    const server = createServer(({ url, method }, response) => {
      const isList = url === '/v1/models' && lists++ === 0;
      response.writeHead(isList ? 200 : method === 'GET' ? 503 : 404, { 'content-type': 'application/json' });
      response.end(JSON.stringify(isList ? { data: [{ id: 'llama3' }] } : { error: { message: 'Loading model' } }));
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    closing.push(() => server.close());
    const models = createModels({ local: { vllm: `http://127.0.0.1:${(server.address() as AddressInfo).port}` } });
    expect(await models.local()).toEqual([expect.objectContaining({ model: 'vllm:llama3', contextTokens: undefined })]);
    expect((await models.describe('vllm:llama3', [])).window.isGuess).toBe(true);
  });

  test('include OpenRouter’s catalogue, without models that write no text', async () => {
    const baseURL = await serve({
      '/models': {
        data: [
          { id: 'maker/chat', context_length: 1_000_000, supported_parameters: ['tools'] },
          { id: 'maker/embedding', context_length: 8192 },
          'nonsense',
        ],
      },
    });
    const models = createModels({ openrouter: { apiKey: 'sk-x', baseURL } });
    expect((await models.list()).map(({ id }) => id)).toEqual([
      'openrouter:deepseek/deepseek-chat',
      'openrouter:maker/chat',
      'offline:extractive',
    ]);
  });

  test("never include a model without a name: a compatible server's first model is its default", async () => {
    const baseURL = `${await serve(VLLM)}/v1`;
    const models = createModels({ openaiCompatible: { baseURL } });
    await models.look();
    expect(models.defaultModel).toBe('openai-compatible:Qwen/Qwen3-32B');
    const silent = createModels({ openaiCompatible: { baseURL: 'http://127.0.0.1:9/v1' } });
    expect((await silent.list()).map(({ id }) => id)).toEqual(['offline:extractive']);
  });

  test('that are looked up before a change do not hide the change', async () => {
    const looks: ((offers: ModelOffer[]) => void)[] = [];
    const offers = () => new Promise<ModelOffer[]>((answer) => looks.push(answer));
    const catalogue = createCatalogue([{ offers } as Partial<Provider> as Provider]);

    const before = catalogue.read();
    catalogue.forget();
    const after = catalogue.read();
    expect(looks).toHaveLength(2);
    looks[1]?.([{ id: 'new' } as ModelOffer]);
    await after;
    looks[0]?.([{ id: 'old' } as ModelOffer]);
    await before;
    expect((await catalogue.read())[0]?.offers).toEqual([{ id: 'new' }]);
    expect(catalogue.latest[0]?.offers).toEqual([{ id: 'new' }]);
  });

  test('do not wait forever for a server that does not answer', async () => {
    const server = createServer(() => {});
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    closing.push(() => server.close().closeAllConnections());
    const { port } = server.address() as AddressInfo;
    const models = createModels({ local: { ollama: `http://127.0.0.1:${port}` } });
    expect((await models.list()).map(({ id }) => id)).toEqual(['offline:extractive']);
  });
});

describe('a server on this machine', () => {
  let server: ModelServer;
  const written = '{"name": "getWeather", "parameters": {"city": "Lyon"}}';
  let reply: Reply = { text: 'Sunny.' };
  beforeAll(async () => {
    server = await startModelServer({
      behaviour: () => reply,
    });
  });
  afterAll(() => server.close());

  test.each<[string, string, Reply]>([
    ['works', 'it calls one', { toolCalls: [{ name: 'getWeather', arguments: { city: 'Lyon' } }] }],
    ['fails', 'it answers', { text: 'Sunny.' }],
    ['unknown', 'it writes the call as text', { text: written }],
    ['unknown', 'its thinking is cut off', { reasoning: 'Lyon is', text: '', finishReason: 'length' }],
  ])('is offered with its window, and its tools are tested once: %s if %s', async (ability, _, probeReply) => {
    reply = probeReply;
    const before = server.counts.all;
    const models = createModels({ local: { vllm: server.url.replace('/v1', '') } });
    expect(await models.local()).toEqual([{ title: 'vLLM', model: 'vllm:fake', contextTokens: undefined, tools: 'trying' }]);
    let now: string | undefined;
    await until(() => {
      models.local().then(([found]) => {
        now = found?.tools;
      });
      return now === ability;
    });
    expect(server.counts.all - before).toBe(1);
  });

  test('is not looked for unless configured', async () => {
    expect(await createModels({}).local()).toEqual([]);
    expect(createModels({}).check('ollama:qwen3:8b')).toMatchObject({ code: 'noLongerModel' });
  });
});
