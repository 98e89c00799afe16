import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from '@jest/globals';
import type { AgentFailed } from '@/lib/core/errors';
import { IMAGES_REFUSED } from '@/lib/core/models/images-refused';
import { RATE_LIMITED_TRIES } from '@/lib/core/models/retry-policy';
import { inEnglish } from '@/lib/core/phrases/phrase';
import { asAgentFailed } from '@/lib/models/as-agent-failed';
import { createModels } from '@/lib/models/create-models';
import { type Behaviour, type ModelServer, startModelServer } from '../fakes/model-server';
import type { Failure } from '../fakes/model-wire';
import { askModel, callOn, failureOf, KEY, modelsAt, REFS, type Retry, type Terms, until } from './ask-model';

const servers: ModelServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    await until(() => server.counts.open === 0);
    await server.close();
  }
});

async function serve(behaviour: Behaviour) {
  const server = await startModelServer({ behaviour });
  servers.push(server);
  return server;
}

/** Calls a server whose first `times` answers are failures. */
async function askAfter(failure: Failure, { times = 1, ...terms }: Terms & { times?: number } = {}) {
  const server = await serve(({ callNumber }) => (callNumber <= times ? failure : { text: 'All is well.' }));
  const retries: Retry[] = [];
  const answer = askModel(modelsAt(server.url), { ...terms, onRetry: (retry) => retries.push(retry) });
  return { server, retries, answer };
}

async function agentFailure(work: Promise<unknown>): Promise<AgentFailed> {
  return asAgentFailed(await failureOf(work));
}

describe('a failure before the answer begins is retried', () => {
  test.each<[string, Failure, Terms]>([
    ['408', { failure: 'status', status: 408 }, {}],
    ['409', { failure: 'status', status: 409 }, {}],
    ['429', { failure: 'status', status: 429 }, {}],
    ['500', { failure: 'status', status: 500 }, {}],
    ['502 with a page', { failure: 'html', status: 502 }, {}],
    ['503', { failure: 'status', status: 503 }, {}],
    ['504', { failure: 'status', status: 504 }, {}],
    ['a page instead of an answer', { failure: 'html' }, {}],
    ['a hang before the first byte', { failure: 'hang' }, { timeouts: { firstByteMs: 200 } }],
  ])('%s', async (_name, failure, terms) => {
    const { answer, retries, server } = await askAfter(failure, terms);
    expect((await answer).text).toBe('All is well.');
    expect(server.counts.all).toBe(2);
    expect(retries.map(({ attempt, reason }) => [attempt, inEnglish(reason)])).toEqual([
      [1, expect.stringMatching(/^The OpenAI-compatible server .*\.$/)],
    ]);
    expect(retries[0]?.waitMs).toBeLessThanOrEqual(500);
  });

  test('for an unreachable server', async () => {
    const server = await startModelServer();
    await server.close();
    const retries: Retry[] = [];
    const failure = await agentFailure(
      askModel(modelsAt(server.url), { withinMs: 4_000, onRetry: (retry) => retries.push(retry) }),
    );
    expect(failure).toMatchObject({ code: 'connection_lost' });
    expect(failure.message).toContain('ECONNREFUSED');
    expect(retries.length).toBeGreaterThan(0);
  });

  test('but not forever', async () => {
    const { answer, server } = await askAfter({ failure: 'status', status: 500 }, { times: 100 });
    const failure = await agentFailure(answer);
    expect(failure).toMatchObject({ code: 'provider_error', transient: false });
    expect(failure.message).toContain('tried 4 times');
    expect(server.counts.all).toBe(4);
  });

  test('and more often while the provider reports a rate limit', async () => {
    const { answer, server } = await askAfter({ failure: 'status', status: 429, retryAfterMs: 1 }, { times: 100 });
    expect(await agentFailure(answer)).toMatchObject({ code: 'rate_limited', transient: false });
    expect(server.counts.all).toBe(RATE_LIMITED_TRIES);
  });

  test.each([400, 401, 402, 403, 404, 422])('%d is final', async (status) => {
    const { answer, server } = await askAfter({ failure: 'status', status });
    expect(await agentFailure(answer)).toMatchObject({ transient: false });
    expect(server.counts.all).toBe(1);
  });

  test.each([
    'Jinja Exception: Conversation roles must alternate user/assistant/user/assistant/...',
    'Error rendering prompt with jinja template: "Only user and assistant roles are supported!"',
    'image input is not supported - hint: if this is unexpected, you may need to provide the mmproj',
  ])('a conversation that the model cannot take is final, although llama.cpp answers 500: %s', async (message) => {
    const { answer, server } = await askAfter({
      failure: 'status',
      status: 500,
      error: { code: 500, message, type: 'server_error' },
    });
    expect(await agentFailure(answer)).toMatchObject({ code: 'provider_error', transient: false });
    expect(server.counts.all).toBe(1);
  });

  test('an exhausted quota is final, although its status is 429', async () => {
    const error = { message: 'You exceeded your current quota.', type: 'insufficient_quota', code: 'insufficient_quota' };
    const { answer, server } = await askAfter({ failure: 'status', status: 429, error });
    expect(await agentFailure(answer)).toMatchObject({ code: 'rate_limited', transient: false });
    expect(server.counts.all).toBe(1);
  });
});

describe('Retry-After', () => {
  const soon = () => new Date(Date.now() + 2_500).toUTCString();
  const past = new Date(0).toUTCString();
  const gemini = {
    code: 429,
    message: 'You exceeded your current quota. Please retry in 34.07s.',
    status: 'RESOURCE_EXHAUSTED',
    details: [
      { '@type': 'type.googleapis.com/google.rpc.Help' },
      { '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay: '0.34s' },
    ],
  };
  const openRouter = () => ({
    code: 429,
    message: 'Limited.',
    metadata: { headers: { 'X-RateLimit-Reset': String(Date.now() + 1_500) } },
  });

  test.each<[string, () => Failure, number, number]>([
    ['in seconds', () => ({ failure: 'status', status: 429, retryAfter: 1 }), 1_000, 1_000],
    ['as a date', () => ({ failure: 'status', status: 503, retryAfter: soon() }), 500, 3_000],
    ['in milliseconds', () => ({ failure: 'status', status: 429, retryAfterMs: 321 }), 321, 321],
    ['in the details of Gemini', () => ({ failure: 'status', status: 429, error: gemini }), 340, 340],
    [
      'in the words of Gemini',
      () => ({ failure: 'status', status: 429, error: { message: 'Please retry in 0.28s.' } }),
      280,
      280,
    ],
    [
      'in milliseconds in words',
      () => ({ failure: 'status', status: 429, error: { message: 'Please try again in 270ms.' } }),
      270,
      270,
    ],
    ['as the time of a reset, of OpenRouter', () => ({ failure: 'status', status: 429, error: openRouter() }), 200, 1_500],
    ['as the usual wait for no seconds', () => ({ failure: 'status', status: 429, retryAfter: 0 }), 250, 500],
    ['as the usual wait for a date that has passed', () => ({ failure: 'status', status: 503, retryAfter: past }), 250, 500],
  ])('is honoured %s', async (_form, failure, least, most) => {
    const started = performance.now();
    const { answer, retries } = await askAfter(failure());
    expect((await answer).text).toBe('All is well.');
    const waitMs = retries[0]?.waitMs ?? -1;
    expect(waitMs).toBeGreaterThanOrEqual(least);
    expect(waitMs).toBeLessThanOrEqual(most);
    expect(performance.now() - started).toBeGreaterThanOrEqual(waitMs - 5);
  });

  test.each([
    ['within a minute is waited for, even beyond the deadline', 60, ['All is well.', [60]]],
    ['of hours fails at once', 3600, ['rate_limited', []]],
  ])('%s', async (_, retryAfter, expected) => {
    const waits: unknown[] = [];
    const { answer } = await askAfter(
      { failure: 'status', status: 429, retryAfter },
      {
        withinMs: 3_000,
        async waitForProvider({ failure }) {
          waits.push(Number(failure.retryAfterMs) / 1000);
          // Safe: a call that has waited long enough is made again, as after any other wait.
          return undefined as never;
        },
      },
    );
    const result = await answer.then(
      ({ text }) => text,
      (error) => asAgentFailed(error).code,
    );
    expect([result, waits]).toEqual(expected);
  });

  test('beyond the deadline fails at once with an explanation', async () => {
    const { answer, server, retries } = await askAfter({ failure: 'status', status: 429, retryAfter: 120 });
    const failure = await agentFailure(answer);
    expect(failure).toMatchObject({ code: 'rate_limited', transient: false, retryAfterMs: 120_000 });
    expect(failure.message).toContain('120 s');
    expect([server.counts.all, retries]).toEqual([1, []]);
  });
});

describe.each(REFS)('an answer of %s that breaks', (ref) => {
  test.each<[string, Failure, Partial<AgentFailed>, Terms]>([
    ['is cut', { failure: 'cut' }, { code: 'connection_lost', transient: true }, {}],
    ['ends without a finish', { failure: 'unfinished' }, { code: 'connection_lost', transient: true }, {}],
    ['falls silent', { failure: 'stall' }, { code: 'timeout', transient: true }, { timeouts: { chunkMs: 150 } }],
    ['never says a word', { failure: 'stall', after: 0 }, { code: 'timeout', transient: true }, { timeouts: { chunkMs: 150 } }],
    ['reports an error midway', { failure: 'error_chunk', after: 2 }, { code: 'provider_error', transient: true }, {}],
    ['reports an error first', { failure: 'error_chunk' }, { code: 'provider_error', transient: true }, {}],
    [
      'reports too many requests midway',
      { failure: 'error_chunk', after: 2, error: { message: 'Slow down.', code: 429 } },
      { code: 'rate_limited', transient: true },
      {},
    ],
    ['drips past the deadline', { failure: 'drip', everyMs: 30 }, { code: 'timeout' }, { withinMs: 400 }],
    [
      'is kept alive past the deadline',
      { failure: 'keep_alive', everyMs: 30 },
      { code: 'timeout' },
      { withinMs: 400, timeouts: { chunkMs: 100 } },
    ],
    ['is one endless line', { failure: 'endless_line' }, { code: 'bad_answer', transient: false }, {}],
    ['is of another kind', { failure: 'content_type', contentType: 'text/html' }, { code: 'bad_answer' }, { withinMs: 200 }],
  ])('because it %s is a failure', async (_name, failure, expected, terms) => {
    const { answer, server } = await askAfter(failure, { ref, ...terms, times: 100 });
    expect(await agentFailure(answer)).toMatchObject(expected);
    await until(() => server.counts.open === 0);
    expect(server.counts.all).toBe(1);
  });
});

test('comments keep a slow answer alive before it begins', async () => {
  const server = await serve(() => ({ failure: 'keep_alive', everyMs: 20 }));
  // Tolerates a busy machine: a hundred comments arrive in the time that silence may last.
  const failure = await agentFailure(
    askModel(modelsAt(server.url), { withinMs: 5000, timeouts: { chunkMs: 2000, firstByteMs: 2000 } }),
  );
  expect(failure.message).toContain('in the time available');
  expect(server.counts.all).toBe(1);
});

describe('the message of a failure', () => {
  test("is the provider's own reason, shortened and without keys and addresses", async () => {
    const message = `Incorrect API key provided: ${KEY}, or sk-proj-****wxyz.\nSee http://10.0.0.7/admin?token=1 ${'blah '.repeat(200)}`;
    const { answer } = await askAfter({ failure: 'status', status: 401, error: { message } });
    const failure = await agentFailure(answer);
    expect(failure).toMatchObject({ code: 'not_configured', transient: false });
    expect(failure.message).toMatch(/^The OpenAI-compatible server answered 401: Incorrect API key provided: \[key\]/);
    expect(failure.message).not.toMatch(/0123456789|wxyz|10\.0\.0\.7|\n/);
    expect(failure.message.length).toBeLessThan(300);
  });

  test.each(['ab12/cd34+ef=', 'ab12%2Fcd34%2bef%3D', String.raw`ab12\/cd34\u002Bef\u003d`])(
    'is without the key however its server writes it: %s',
    async (written) => {
      const message = `No access with key=${written} here`;
      const server = await serve(() => ({ failure: 'status', status: 401, error: { message } }));
      const models = createModels({ openaiCompatible: { apiKey: 'ab12/cd34+ef=', baseURL: server.url } });
      const failure = await agentFailure(askModel(models));
      expect(failure.message).toContain('answered 401: No access with key=[key] here');
    },
  );

  test.each([
    [
      'text/plain',
      400,
      'upstream: no model is loaded',
      /^The OpenAI-compatible server answered 400: upstream: no model is loaded\.$/,
    ],
    ['text/html', 302, '<html>Sign in</html>', /answered 302\. Check the name of the model and the address of the server\.$/],
  ])('tells what a gateway says in %s', async (type, status, body, message) => {
    const gateway = createServer((_, response) => response.writeHead(status, { 'content-type': type }).end(body));
    await new Promise<void>((listening) => gateway.listen(0, '127.0.0.1', listening));
    // Safe: a server listening on a port has an address of this form.
    const { port } = gateway.address() as AddressInfo;
    const failure = await agentFailure(askModel(modelsAt(`http://127.0.0.1:${port}/v1`)));
    gateway.close();
    expect(failure.message).toMatch(message);
  });

  test('omits an HTML page', async () => {
    const { answer } = await askAfter({ failure: 'html', status: 404 });
    expect((await agentFailure(answer)).message).toBe(
      'The OpenAI-compatible server answered 404. Check the name of the model and the address of the server.',
    );
  });

  test.each([
    [401, { message: 'No.' }, /answered 401: No. Check the key in OPENAI_COMPATIBLE_API_KEY\.$/],
    [
      402,
      { message: 'Insufficient credits' },
      /answered 402: Insufficient credits. Add credit to the account at the OpenAI-compatible server, or/,
    ],
    [429, { message: 'You have no quota', code: 'insufficient_quota' }, /answered 429: You have no quota. Add credit/],
  ])('contains advice for status %s', async (status, error, message) => {
    const { answer } = await askAfter({ failure: 'status', status, error });
    expect((await agentFailure(answer)).message).toMatch(message);
  });

  test.each([
    [
      'llamaCpp',
      'llama-cpp',
      /^llama\.cpp answered 401: No\. A server that needs a key is connected under Connections, or with /,
    ],
    ['ollama', 'ollama', /^Ollama answered 401: No\. For a cloud model, run “ollama signin” where Ollama runs\. A server that /],
  ])('contains what helps with a server that is given no key: %s', async (key, name, message) => {
    const server = await serve(() => ({ failure: 'status', status: 401, error: { message: 'No.' } }));
    const models = createModels({ local: { [key]: server.url.replace(/\/v1$/, '') } });
    expect((await agentFailure(askModel(models, { ref: `${name}:model` }))).message).toMatch(message);
  });

  test("has its own code for the provider's content filter", async () => {
    const error = { message: 'The response was filtered.', code: 'content_filter' };
    const { answer } = await askAfter({ failure: 'status', status: 400, error });
    expect(await agentFailure(answer)).toMatchObject({ code: 'content_filter', transient: false });
  });

  test('does not advise to check the key when OpenRouter says with a 403 that the input was flagged', async () => {
    const message = 'maker/model requires moderation on Maker. Your input was flagged for "harassment". No credits were charged.';
    const error = { message, code: 403, metadata: { reasons: ['harassment'], flagged_input: 'Why, you …' } };
    const { answer } = await askAfter({ failure: 'status', status: 403, error }, { ref: 'openrouter:maker/model' });
    const failure = await agentFailure(answer);
    expect(failure).toMatchObject({ code: 'content_filter', transient: false });
    expect(failure.message).not.toContain('Check the key');
  });
});

describe('a cancel', () => {
  class Stopped extends Error {}

  test.each<[string, Failure | { text: string }]>([
    ['while the server hangs', { failure: 'hang' }],
    ['in the middle of an answer', { failure: 'stall' }],
    ['while the next attempt is waited for', { failure: 'status', status: 429, retryAfter: 5 }],
  ])('%s ends the call at once with its own reason and leaves nothing open', async (_when, reply) => {
    const server = await serve(() => reply);
    const stop = new AbortController();
    const answer = failureOf(askModel(modelsAt(server.url), { signal: stop.signal }));
    await until(() => server.counts.all === 1);
    await new Promise((resolve) => setTimeout(resolve, 50));
    stop.abort(new Stopped());
    const error = await answer;
    expect(error instanceof Stopped || (error as Error).cause instanceof Stopped).toBe(true);
    await until(() => server.counts.open === 0);
  });

  test('by a reader that goes away closes the connection', async () => {
    const server = await serve(() => ({ failure: 'drip', everyMs: 10 }));
    const { model } = modelsAt(server.url).connect('openai-compatible:model', callOn());
    const { stream } = await model.doStream({ prompt: [{ role: 'user', content: [{ type: 'text', text: 'Go on.' }] }] });
    for await (const part of stream) if (part.type === 'text-delta') break;
    await until(() => server.counts.open === 0);
    expect(server.counts.aborted).toBe(1);
  });
});

test('an endless answer ends at the size limit, and memory stays flat', async () => {
  const server = await serve(() => ({ failure: 'endless_line' }));
  const before = process.memoryUsage().rss;
  const failures = await Promise.all(
    Array.from({ length: 4 }, () => agentFailure(askModel(modelsAt(server.url, { maxAnswerBytes: 2_000_000 })))),
  );
  expect(failures.map((failure) => failure.code)).toEqual(Array(4).fill('bad_answer'));
  expect(process.memoryUsage().rss - before).toBeLessThan(120_000_000);
});

test('a request in a form that is too long is refused at once, not in every other form', async () => {
  const error = { message: "This model's maximum context length is 4096 tokens.", code: 'context_length_exceeded' };
  const server = await serve(() => ({ failure: 'status', status: 400, error }));
  const { model } = modelsAt(server.url).connect('openai-compatible:model', callOn());
  const responseFormat = { type: 'json' as const, schema: { type: 'object' as const, properties: {} } };
  const asking = model.doStream({ prompt: [{ role: 'user', content: [{ type: 'text', text: 'Hi' }] }], responseFormat });
  expect(await agentFailure(Promise.resolve(asking))).toMatchObject({ isTooLong: true });
  expect(server.counts.all).toBe(1);
});

const promptWith = (mediaType: string) => {
  const image = { type: 'file', mediaType, filename: 'chart', data: { type: 'data', data: 'iVBORw0KGgo=' } } as const;
  return [{ role: 'user' as const, content: [{ type: 'text' as const, text: 'What is it?' }, image] }];
};

test.each([
  [500, 'image input is not supported - hint: if this is unexpected, you may need to provide the mmproj'],
  [404, 'No endpoints found that support image input'],
  [400, 'our-model is not a multimodal model'],
])('an image that a server refuses is replaced by a text, also in later requests: %d %s', async (status, message) => {
  const server = await serve(({ body: { messages } }) =>
    JSON.stringify(messages).includes('image_url') ? { failure: 'status', status, error: { message } } : { text: 'Well.' },
  );
  const prompt = promptWith('image/png');
  const { model } = modelsAt(server.url).connect('openai-compatible:our-model', callOn());
  for (const requests of [2, 3]) {
    await model.doStream({ prompt });
    expect(server.counts.all).toBe(requests);
  }
  expect(JSON.stringify(server.requests.at(-1)?.body.messages)).toContain('left out: this model does not see images');
});

test('the refusal of one format of images leaves the others in, and the answer begins with a warning', async () => {
  const server = await serve(({ body: { messages } }) =>
    JSON.stringify(messages).includes('image/gif')
      ? { failure: 'status', status: 400, error: { message: 'The image type image/gif is not supported.' } }
      : { text: 'Well.' },
  );
  const { model } = modelsAt(server.url).connect('openai-compatible:our-model', callOn());
  const warningsWith = async (mediaType: string) => {
    const { value } = await (await model.doStream({ prompt: promptWith(mediaType) })).stream.getReader().read();
    return value?.type === 'stream-start' ? value.warnings : undefined;
  };
  expect(await warningsWith('image/gif')).toEqual([IMAGES_REFUSED]);
  expect(await warningsWith('image/png')).toEqual([]);
  expect(JSON.stringify(server.requests.at(-1)?.body.messages)).toContain('data:image/png');
});

test('an error that only names a model called after its vision removes no images', async () => {
  const error = { message: 'our-vision: the temperature must be at most 1' };
  const server = await serve(() => ({ failure: 'status', status: 400, error }));
  const { model } = modelsAt(server.url).connect('openai-compatible:our-vision', callOn());
  await agentFailure(Promise.resolve(model.doStream({ prompt: promptWith('image/png') })));
  expect(server.counts.all).toBe(1);
});
