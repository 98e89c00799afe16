import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, test } from '@jest/globals';
import { inEnglish } from '@/lib/core/phrases/phrase';
import { answerProblem } from '@/lib/models/answer-problem';
import { asAgentFailed } from '@/lib/models/as-agent-failed';
import { createModels } from '@/lib/models/create-models';
import { messagesError, messagesEvent, messagesEvents, messagesStream } from '../fakes/messages-wire';
import { responsesEvent, responsesStream } from '../fakes/responses-wire';
import { type StreamAnswer, startStreamServer } from '../fakes/stream-server';
import { askModel, callOn, failureOf, KEY, type Terms } from './ask-model';

const servers: { close(): Promise<void> }[] = [];
afterEach(() => Promise.all(servers.splice(0).map((server) => server.close())));

/** Anthropic's and OpenAI's own APIs on one loopback server. */
async function serve(answer: StreamAnswer | ((call: number) => StreamAnswer)) {
  const server = await startStreamServer((_request, call) => (typeof answer === 'function' ? answer(call) : answer));
  servers.push(server);
  const at = { apiKey: KEY, baseURL: server.url };
  return { server, models: createModels({ anthropic: at, openai: { ...at, api: 'responses' } }) };
}

const CLAUDE = 'anthropic:claude-haiku-4-5';
const GPT = 'openai:gpt-5-mini';
const SENTENCE = 'Crème brûlée — 日本語 👩‍🚀 “quoted” \\ back\nand a new line, told in some words.';
const CALLS = [
  { id: 'call_1', name: 'search', input: { query: SENTENCE, limit: 3 } },
  { id: 'call_2', name: 'read', input: { id: 1 } },
];
const stream = (ref: string) => (ref === CLAUDE ? messagesStream : responsesStream);

/** Returns the failure of a call, whether reported, thrown or implied by its finish reason. */
async function problemOf(answer: StreamAnswer, ref: string, terms: Terms = {}) {
  const { models } = await serve(answer);
  return asAgentFailed(
    await failureOf(
      askModel(models, { ref, ...terms }).then(({ text, finish }) => {
        if (!finish) throw new Error('It never finished.');
        const problem = answerProblem({ content: [{ type: 'text', text }], finishReason: finish.finishReason });
        if (problem) throw problem;
      }),
    ),
  );
}

describe.each([CLAUDE, GPT])('%s', (ref) => {
  test('streams the complete text, with its usage', async () => {
    const { models } = await serve({ stream: stream(ref)({ text: SENTENCE }) });
    const { text, finish } = await askModel(models, { ref });
    expect(text).toBe(SENTENCE);
    expect(finish).toMatchObject({
      finishReason: { unified: 'stop' },
      usage: { inputTokens: { total: 17, cacheRead: 5 }, outputTokens: { total: 9 } },
    });
  });

  test('streams tool calls with their arguments', async () => {
    const { models } = await serve({ stream: stream(ref)({ text: 'Looking.', toolCalls: CALLS }) });
    const { toolCalls, finish } = await askModel(models, { ref });
    expect(toolCalls.map((call) => [call.toolName, JSON.parse(call.input)])).toEqual(
      CALLS.map(({ name, input }) => [name, input]),
    );
    expect(finish?.finishReason.unified).toBe('tool-calls');
  });

  test('merges deltas that arrive together', async () => {
    const text = Array.from({ length: 100 }, (_, n) => `word${n} `).join('');
    const { models } = await serve({ stream: stream(ref)({ text }) });
    const answer = await askModel(models, { ref });
    expect(answer.text).toBe(text);
    expect(answer.deltas).toBeLessThan(10);
  });

  test('leaves out settings that its API does not support, with a warning', async () => {
    const models = createModels({ anthropic: { apiKey: KEY }, openai: { apiKey: KEY } });
    const { settings, warnings } = await models.describe(ref, [{ seed: 7, maxOutputTokens: 100 }]);
    expect(settings).toEqual({ maxOutputTokens: 100 });
    expect(warnings.map(inEnglish)).toEqual([`${ref} does not support seed: it was left out.`]);
  });

  test.each([400, 401, 404])('reports a status %d without the key, and does not retry', async (status) => {
    const { models, server } = await serve({ status, body: messagesError('some_error', `No: ${KEY}.`) });
    const failure = asAgentFailed(await failureOf(askModel(models, { ref })));
    expect(failure).toMatchObject({ transient: false, message: expect.stringContaining(`answered ${status}: No: [key]`) });
    expect(server.requests).toHaveLength(1);
  });
});

describe('Anthropic', () => {
  test('is called with its key and version, and with cache points at the parts that the next call will share', async () => {
    const { models, server } = await serve({ stream: messagesStream({ text: 'Well.' }) });
    await askModel(models, { ref: CLAUDE });
    expect(server.requests[0]).toMatchObject({
      method: 'POST',
      path: '/v1/messages',
      headers: { 'x-api-key': KEY, 'anthropic-version': '2023-06-01' },
      body: {
        model: 'claude-haiku-4-5',
        messages: [{ role: 'user', content: [{ type: 'text', cache_control: { type: 'ephemeral' } }] }],
      },
    });
  });

  test('streams its thinking separately from its answer, with a signature', async () => {
    const { models } = await serve({
      stream: messagesStream({ thinking: 'First the orders.', signature: 'c2ln', text: 'Well.' }),
    });
    const { reasoning, text, parts } = await askModel(models, { ref: CLAUDE });
    expect({ reasoning, text }).toEqual({ reasoning: 'First the orders.', text: 'Well.' });
    const signed = parts.filter(
      (part) => part.type === 'reasoning-delta' && part.providerMetadata?.anthropic?.signature === 'c2ln',
    );
    expect(signed).toHaveLength(1);
  });

  test('that a proxy compresses, although it was requested as it is, is refused by name', async () => {
    const { models, server } = await serve({
      stream: gzipSync(messagesStream({ text: 'Well.' })),
      headers: { 'content-encoding': 'gzip' },
    });
    const failure = asAgentFailed(await failureOf(askModel(models, { ref: CLAUDE })));
    expect(failure).toMatchObject({
      code: 'bad_answer',
      transient: false,
      message: expect.stringContaining('content-encoding: gzip'),
    });
    expect(server.requests.map(({ headers }) => headers['accept-encoding'])).toEqual(['identity']);
  });

  test('that is overloaded before its answer is called again', async () => {
    const { models, server } = await serve((call) =>
      call === 1
        ? { status: 529, body: messagesError('overloaded_error', 'Overloaded'), headers: { 'retry-after': '0' } }
        : { stream: messagesStream({ text: 'Well.' }) },
    );
    expect((await askModel(models, { ref: CLAUDE })).text).toBe('Well.');
    expect(server.requests).toHaveLength(2);
  });

  test.each([
    ['overloaded_error', { code: 'provider_error', transient: true, isUnavailable: true }],
    ['rate_limit_error', { code: 'rate_limited', transient: true }],
    ['api_error', { code: 'provider_error', transient: true }],
    ['invalid_request_error', { code: 'provider_error', transient: false }],
    ['an_error_nobody_knows', { code: 'provider_error', transient: true }],
  ])('that reports %s within its answer counts as failed', async (type, expected) => {
    const begun = messagesEvents({ text: SENTENCE }).slice(0, 5).join('');
    const failure = await problemOf({ stream: begun + messagesEvent('error', messagesError(type, 'Sorry.')) }, CLAUDE);
    expect(failure).toMatchObject({ ...expected, message: expect.stringContaining('Sorry.') });
  });

  test.each([
    ['refusal', { code: 'content_filter', transient: false }],
    ['pause_turn', { code: 'connection_lost', transient: true }],
    ['a_reason_nobody_knows', { code: 'connection_lost', transient: true }],
  ])('that stops with %s gives no usable answer', async (stopReason, expected) => {
    expect(await problemOf({ stream: messagesStream({ text: SENTENCE, stopReason }) }, CLAUDE)).toMatchObject(expected);
  });

  test.each(['max_tokens', 'model_context_window_exceeded'])('that stops with %s is reported as cut', async (stopReason) => {
    const { models } = await serve({ stream: messagesStream({ text: 'Half a', stopReason }) });
    expect((await askModel(models, { ref: CLAUDE })).finish?.finishReason.unified).toBe('length');
  });

  test('that stops before the arguments of a tool call makes no call', async () => {
    const { models } = await serve({
      stream: messagesStream({ toolCalls: [{ id: '1', name: 'send', input: undefined }], stopReason: 'max_tokens' }),
    });
    const { toolCalls, finish } = await askModel(models, { ref: CLAUDE });
    if (!finish) throw new Error('It never finished.');
    expect(answerProblem({ content: toolCalls, finishReason: finish.finishReason })).toMatchObject({ code: 'bad_answer' });
  });

  test('lists its models, each with its window, and has a default window of 200,000 tokens', async () => {
    const { models, server } = await serve({
      status: 200,
      body: { data: [{ id: 'claude-opus-5', max_input_tokens: 1_000_000 }, { id: 'claude-haiku-4-5' }] },
    });
    expect((await models.list()).map(({ id, contextTokens }) => [id, contextTokens])).toEqual(
      expect.arrayContaining([
        ['anthropic:claude-opus-5', 1_000_000],
        ['anthropic:claude-haiku-4-5', undefined],
      ]),
    );
    const asked = server.requests.find(({ headers }) => headers['x-api-key'] === KEY);
    expect(asked).toMatchObject({ path: '/v1/models?limit=1000', headers: { 'anthropic-version': '2023-06-01' } });
    expect((await createModels({ anthropic: { apiKey: KEY } }).describe(CLAUDE, [])).window).toEqual({ tokens: 200_000 });
  });

  test('has no temperature for its newest models, and warns an agent that sets one', async () => {
    const models = createModels({ anthropic: { apiKey: KEY } });
    const asked = { temperature: 0.2 };
    expect(await models.describe(CLAUDE, [asked])).toMatchObject({ settings: { temperature: 0.2 }, warnings: [] });
    expect(await models.describe('anthropic:claude-sonnet-5', [asked])).toMatchObject({
      settings: {},
      warnings: [{ code: 'settingUnsupported' }],
    });
  });
});

describe("OpenAI's Responses API", () => {
  test('is asked not to store anything', async () => {
    const { models, server } = await serve({ stream: responsesStream({ text: 'Well.' }) });
    await askModel(models, { ref: GPT });
    expect(server.requests[0]).toMatchObject({
      path: '/v1/responses',
      headers: { authorization: `Bearer ${KEY}` },
      body: { model: 'gpt-5-mini', stream: true, store: false, include: ['reasoning.encrypted_content'] },
    });
  });

  test('streams a summary of its reasoning separately from the answer', async () => {
    const reasoning = { summary: 'First the orders.', encrypted: 'ZW5jcnlwdGVk' };
    const { models } = await serve({ stream: responsesStream({ reasoning, text: 'Well.' }) });
    expect(await askModel(models, { ref: GPT })).toMatchObject({ reasoning: 'First the orders.', text: 'Well.' });
  });

  test.each([
    [
      { code: 'server_error', message: 'Sorry.' },
      { code: 'provider_error', transient: true },
    ],
    [
      { code: 'rate_limit_exceeded', message: 'Sorry.' },
      { code: 'rate_limited', transient: true },
    ],
    [
      { code: 'invalid_prompt', message: 'Sorry.' },
      { code: 'provider_error', transient: false },
    ],
    [
      { code: 'insufficient_quota', message: 'Sorry.' },
      { code: 'rate_limited', transient: false },
    ],
  ])('counts as failed when it reports %j, in a response or a separate event', async (failed, expected) => {
    const expectedProblem = { ...expected, message: expect.stringContaining('OpenAI reported an error: Sorry.') };
    expect(await problemOf({ stream: responsesStream({ text: SENTENCE, failed }) }, GPT)).toMatchObject(expectedProblem);
    const begun = responsesStream({ text: SENTENCE }).split('\n\n').slice(0, 6).join('\n\n');
    const event = responsesEvent('error', { sequence_number: 6, ...failed, param: null });
    expect(await problemOf({ stream: `${begun}\n\n${event}` }, GPT)).toMatchObject(expectedProblem);
  });

  test('counts as cut when incomplete because of its tokens, filtered when because of its content, and broken otherwise', async () => {
    const { models } = await serve({ stream: responsesStream({ text: 'Half a', incomplete: 'max_output_tokens' }) });
    expect((await askModel(models, { ref: GPT })).finish?.finishReason.unified).toBe('length');
    const filtered = await problemOf({ stream: responsesStream({ text: 'Half a', incomplete: 'content_filter' }) }, GPT);
    expect(filtered).toMatchObject({ code: 'content_filter', transient: false });
    const other = await problemOf(
      { stream: responsesStream({ text: 'Half a', toolCalls: CALLS, incomplete: 'who knows' }) },
      GPT,
    );
    expect(other).toMatchObject({ code: 'connection_lost', transient: true });
  });

  /** Leaves out events of calls by their type, and the output of the response unless it `tells` the calls. */
  function callsWithout(leftOut: readonly string[], tells: boolean): string {
    const events = responsesStream({ text: 'Looking.', toolCalls: CALLS }).split('\n\n').filter(Boolean);
    const isLeftOut = (event: string) =>
      event.includes('"item_id":"fc_') || event.includes('"type":"function_call"')
        ? leftOut.some((type) => event.startsWith(`event: response.${type}\n`))
        : false;
    return events
      .filter((event) => !isLeftOut(event))
      .map((event) => (tells ? event : event.replace(/"output":\[.*\],"usage"/, '"output":[],"usage"')))
      .map((event) => `${event}\n\n`)
      .join('');
  }
  const [BEGUN, DELTA, WRITTEN, DONE] = [
    ...['output_item.added', 'function_call_arguments.delta', 'function_call_arguments.done', 'output_item.done'],
  ] as const;

  test.each<[string, string[], boolean]>([
    ['end with their arguments', [DONE], false],
    ['end with their arguments, which are not written in deltas', [DONE, DELTA], false],
    ['are written in deltas and do not end', [DONE, WRITTEN], false],
    ['begin, and are complete only in the end of the response', [DONE, DELTA, WRITTEN], true],
    ['are only in the end of the response', [BEGUN, DELTA, WRITTEN, DONE], true],
    ['end, and are in the end of the response, too', [], true],
  ])('with calls that %s makes each once', async (_, leftOut, tells) => {
    const { models } = await serve({ stream: callsWithout(leftOut, tells) });
    const { text, toolCalls, finish } = await askModel(models, { ref: GPT });
    expect(text).toBe('Looking.');
    expect(toolCalls.map((call) => [call.toolCallId, call.toolName, JSON.parse(call.input)])).toEqual(
      CALLS.map(({ id, name, input }) => [id, name, input]),
    );
    expect(finish?.finishReason.unified).toBe('tool-calls');
  });

  test.each<[string, RegExp]>([
    ['has no deltas', /^event: response\.output_text\.delta/],
    ['is only in the end of the response', /"msg_1"/],
  ])('with a text that %s passes it on once', async (_, leftOut) => {
    for (const [incomplete, reason] of [[undefined, 'stop'] as const, ['max_output_tokens', 'length'] as const]) {
      const events = responsesStream({ text: SENTENCE, ...(incomplete && { incomplete }) }).split('\n\n');
      const isLeftOut = (event: string) => leftOut.test(event) && !/^event: response\.(?:completed|incomplete)/.test(event);
      const { models } = await serve({ stream: events.filter((event) => !isLeftOut(event)).join('\n\n') });
      const { text, finish } = await askModel(models, { ref: GPT });
      expect([text, finish?.finishReason.unified]).toEqual([SENTENCE, reason]);
    }
  });

  test('with an end that comes twice, passes on its text and calls once', async () => {
    const events = responsesStream({ text: SENTENCE, toolCalls: CALLS }).split('\n\n').filter(Boolean);
    const end = events.filter((event) => event.startsWith('event: response.completed'));
    const { models } = await serve({ stream: [events[0], ...end, ...end].map((event) => `${event}\n\n`).join('') });
    const { text, toolCalls } = await askModel(models, { ref: GPT });
    expect([text, toolCalls.map((call) => call.toolCallId)]).toEqual([SENTENCE, ['call_1', 'call_2']]);
  });

  test('is used with OpenAI itself, unless chat completions are configured', () => {
    const providerOf = (api?: 'chat') => createModels({ openai: { apiKey: KEY, api } }).connect(GPT, callOn()).model.provider;
    expect([providerOf(), providerOf('chat')]).toEqual(['openai.responses', 'openai.chat']);
  });

  test.each([
    [undefined, '/v1/chat/completions'],
    ['chat', '/v1/chat/completions'],
    ['responses', '/v1/responses'],
  ] as const)('with the setting %s, another server than OpenAI is called at %s', async (api, path) => {
    const server = await startStreamServer(() => ({ status: 400, body: {} }));
    servers.push(server);
    const models = createModels({ openai: { apiKey: KEY, baseURL: server.url, api } });
    await failureOf(askModel(models, { ref: GPT }));
    expect(server.requests.map((request) => request.path)).toEqual([path]);
  });
});
