import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { inEnglish } from '@/lib/core/phrases/phrase';
import { asAgentFailed } from '@/lib/models/as-agent-failed';
import { remoteEmbedder } from '@/lib/models/embeddings/remote-embedder';
import { MAX_ANSWER_BYTES } from '@/lib/models/http-provider';
import { ownProvider, tryBackend } from '@/lib/models/own-backend';
import { embeddingServer } from '../fakes/embedding-server';
import { type ForwardProxy, startForwardProxy } from '../fakes/forward-proxy';
import { type ModelServer, startModelServer } from '../fakes/model-server';
import { askModel, failureOf, KEY, modelsAt, type Retry } from './ask-model';

const AT = 'http://models.example/v1';
let models: ModelServer;
let proxy: ForwardProxy;
let statuses: number[];
let port: number;
beforeAll(async () => {
  models = await startModelServer({ behaviour: () => ({ text: 'All is well.' }), models: ['model'] });
  proxy = await startForwardProxy(() => {
    const status = statuses.shift();
    return status === undefined ? { port } : { status };
  });
});
beforeEach(() => {
  statuses = [];
  port = Number(new URL(models.url).port);
  proxy.asked.length = 0;
  process.env.HTTP_PROXY = proxy.url;
});
afterEach(() => {
  delete process.env.HTTP_PROXY;
});
afterAll(async () => {
  await models.close();
  await proxy.close();
});

test('models of the server are called through the proxy, over few connections', async () => {
  const registry = modelsAt(AT);
  for (const _ of [1, 2]) expect((await askModel(registry)).text).toBe('All is well.');
  expect(proxy.asked.map(({ authority }) => authority)).toEqual(['models.example:80']);
});

test('a call is repeated while the proxy does not reach the server, and fails at once when it refuses', async () => {
  const registry = modelsAt(AT);
  const retries: Retry[] = [];
  statuses = [503];
  expect((await askModel(registry, { onRetry: (retry) => retries.push(retry) })).text).toBe('All is well.');
  expect(retries.map(({ reason }) => inEnglish(reason))).toEqual([expect.stringContaining('(HTTP 503)')]);
  statuses = [407, 407, 407];
  const { message, transient } = asAgentFailed(await failureOf(askModel(modelsAt(AT))));
  expect([message, transient]).toEqual([expect.stringContaining('did not connect to models.example:80 (HTTP 407)'), false]);
});

test("a person's own backend is called through the proxy", async () => {
  const backend = {
    id: 'b',
    version: '1',
    handle: 'mine',
    title: 'Mine',
    provider: 'openai-compatible',
    url: AT,
    key: KEY,
  } as const;
  const options = { allowPrivate: ['models.example:80'] };
  expect(await tryBackend(backend, { ...options, signal: AbortSignal.timeout(10_000) })).toMatchObject([{ id: 'model' }]);
  const provider = ownProvider(backend, { ...options, maxAnswerBytes: MAX_ANSWER_BYTES });
  expect(await provider.offers(AbortSignal.timeout(10_000))).toMatchObject([{ id: 'model' }]);
  expect(new Set(proxy.asked.map(({ authority }) => authority))).toEqual(new Set(['models.example:80']));
});

test('texts are embedded through the proxy', async () => {
  const embeddings = await embeddingServer();
  port = Number(new URL(embeddings.url).port);
  const embedder = remoteEmbedder({ id: 'openai:e', model: 'e', baseURL: AT });
  expect(await embedder.embed(['a lease'], AbortSignal.timeout(10_000))).toHaveLength(1);
  expect(proxy.asked.map(({ authority }) => authority)).toEqual(['models.example:80']);
  await embeddings.close();
});
