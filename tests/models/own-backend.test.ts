import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { AgentFailed } from '@/lib/core/errors';
import { inEnglish, phrase } from '@/lib/core/phrases/phrase';
import { createModels } from '@/lib/models/create-models';
import { type OwnBackend, ownProvider, tryBackend } from '@/lib/models/own-backend';
import { createUserModels } from '@/lib/models/user-models';
import { type ModelServer, startModelServer } from '../fakes/model-server';
import { askModel, callOn, failureOf } from './ask-model';

let server: ModelServer;
beforeAll(async () => {
  server = await startModelServer({ behaviour: () => ({ text: 'Mine.' }) });
});
afterAll(() => server.close());

const backend = (overrides: Partial<OwnBackend> = {}): OwnBackend => ({
  id: 'one',
  version: '1',
  handle: 'lab',
  title: 'Lab',
  provider: 'openai-compatible',
  url: server.url,
  ...overrides,
});

function modelsOf(own: { backends: OwnBackend[] }, allowPrivate = [new URL(server.url).host]) {
  let opened = 0;
  const models = createUserModels({
    server: createModels({ openaiCompatible: { baseURL: server.url } }),
    backendsOf: async () => own.backends,
    openBackend(one) {
      opened += 1;
      return ownProvider(one, { maxConcurrentCalls: 8, maxAnswerBytes: 100_000, allowPrivate });
    },
  });
  return { models, opened: () => opened };
}

describe('the models of a user', () => {
  test('are those of their own backends, then those of the server', async () => {
    const { models } = modelsOf({ backends: [backend()] });
    const ids = (await (await models.of('ada')).list()).map(({ id }) => id);
    expect(ids).toEqual(['openai-compatible:fake', 'lab:fake', 'offline:extractive']);
    expect((await askModel(await models.of('ada'), { ref: 'lab:fake' })).text).toBe('Mine.');
  });

  test('use the same provider of a backend until the backend changes', async () => {
    const own = { backends: [backend()] };
    const { models, opened } = modelsOf(own);
    await Promise.all([models.of('ada'), models.of('ada'), models.connect('ada', 'lab:fake', callOn())]);
    expect(opened()).toBe(1);
    own.backends = [backend({ version: '2', problem: phrase('backendOff', { name: 'Lab' }) })];
    const problem = (await models.of('ada')).check('lab:fake');
    expect(problem && inEnglish(problem)).toBe('lab:fake cannot be used now: “Lab” is switched off.');
    expect(opened()).toBe(2);
  });

  test('cannot be connected when their backend was removed, which fails the turn with an explanation', async () => {
    const own = { backends: [backend()] };
    const { models } = modelsOf(own);
    await models.connect('ada', 'lab:fake', callOn());
    own.backends = [];
    const failure = await failureOf(models.connect('ada', 'lab:fake', callOn()));
    expect(failure).toMatchObject({ code: 'not_configured', message: expect.stringContaining('that backend has been removed') });
    expect((await models.connect('ada', 'openai-compatible:fake', callOn())).model.modelId).toBe('fake');
  });

  test('are the same registry for all users without backends', async () => {
    const { models } = modelsOf({ backends: [] });
    expect(await models.of('ada')).toBe(await models.of('bob'));
  });
});

describe('a backend whose server refuses the key, or asks for one', () => {
  const OLLAMA =
    'For a cloud model, run “ollama signin” where Ollama runs. A server that needs a key is connected as an OpenAI-compatible server.';
  const cases: [Partial<OwnBackend>, advice: string, problem: string, field: string][] = [
    [{ key: 'mine' }, 'Check the key of “Lab” under Connections.', 'Lab does not accept this key.', 'key'],
    [{}, 'Give “Lab” a key under Connections, if its server needs one.', 'Lab asks for a key. Give “Lab” a key under', 'key'],
    [{ provider: 'ollama' }, OLLAMA, `Lab asks for a key. ${OLLAMA}`, 'url'],
  ];

  test.each(cases)('as %j says what its owner can do', async (given, advice, problem, field) => {
    const guarded = createServer((request, response) => {
      response.writeHead(request.method === 'POST' ? 401 : 403, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ error: 'unauthorized' }));
    });
    await new Promise<void>((listening) => guarded.listen(0, '127.0.0.1', listening));
    try {
      // Safe: a server listening on a port has an address of this form.
      const host = `127.0.0.1:${(guarded.address() as AddressInfo).port}`;
      const own = backend({ url: `http://${host}`, ...given });
      const { models } = modelsOf({ backends: [own] }, [host]);
      const failure = await failureOf(askModel(await models.of('ada'), { ref: 'lab:fake' }));
      expect(failure).toMatchObject({ code: 'not_configured', message: `Lab answered 401: unauthorized. ${advice}` });
      const refusal = await failureOf(tryBackend(own, { signal: AbortSignal.timeout(10_000), allowPrivate: [host] }));
      expect(refusal).toMatchObject({ field, message: expect.stringContaining(problem) });
    } finally {
      guarded.closeAllConnections();
      guarded.close();
    }
  });
});

describe('a backend inside the network of the server', () => {
  test('receives no request unless the operator allows it', async () => {
    const { port } = new URL(server.url);
    const addresses = [
      server.url,
      `http://localhost:${port}/v1`,
      `http://[::ffff:127.0.0.1]:${port}/v1`,
      'http://169.254.169.254/v1',
    ];
    const asked = server.counts.all;
    for (const [n, url] of addresses.entries()) {
      const { models } = modelsOf({ backends: [backend({ id: `inside ${n}`, url })] }, []);
      const registry = await models.of('ada');
      expect((await registry.list()).map(({ id }) => id)).not.toContain('lab:fake');
      expect(await registry.describe('lab:fake', [])).toMatchObject({ window: { tokens: 128_000 } });
      const failure = await failureOf(askModel(registry, { ref: 'lab:fake' }));
      expect(failure).toBeInstanceOf(AgentFailed);
      expect(failure).toMatchObject({
        code: 'not_configured',
        transient: false,
        message: expect.stringContaining(`ALLOW_PRIVATE_HOSTS=${new URL(url).host}`),
      });
    }
    expect(server.counts.all).toBe(asked);
  });
});
