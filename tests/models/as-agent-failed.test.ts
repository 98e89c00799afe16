import { APICallError, InvalidResponseDataError, JSONParseError } from '@ai-sdk/provider';
import { describe, expect, test } from '@jest/globals';
import { AgentFailed } from '@/lib/core/errors';
import { answerProblem } from '@/lib/models/answer-problem';
import { asAgentFailed } from '@/lib/models/as-agent-failed';

describe('any error of a model call', () => {
  const call = { url: 'http://inside/v1', requestBodyValues: { secret: 'prompt' } };
  const own = new AgentFailed('rate_limited', 'Slow down.', true, { retryAfterMs: 5 });

  test.each<[string, unknown, Partial<AgentFailed>]>([
    ['our own, wrapped twice', new APICallError({ ...call, message: 'x', cause: new Error('y', { cause: own }) }), own],
    [
      'a status',
      new APICallError({ ...call, message: 'Overloaded', statusCode: 503 }),
      { code: 'provider_error', transient: true },
    ],
    [
      'a bad request',
      new APICallError({ ...call, message: 'No', statusCode: 400 }),
      { code: 'provider_error', transient: false },
    ],
    [
      'a refused key',
      new APICallError({ ...call, message: 'No', statusCode: 401 }),
      { code: 'not_configured', transient: false },
    ],
    ['an error part', { message: 'Rate limit reached', type: 'rate_limit_exceeded' }, { code: 'rate_limited', transient: true }],
    [
      'a cut',
      new TypeError('terminated', { cause: Object.assign(new Error('x'), { code: 'UND_ERR_SOCKET' }) }),
      { code: 'connection_lost', transient: true },
    ],
    ['a reset', Object.assign(new Error('read'), { code: 'ECONNRESET' }), { code: 'connection_lost', transient: true }],
    ['a timeout', new DOMException('late', 'TimeoutError'), { code: 'timeout', transient: true }],
    ['broken JSON', new JSONParseError({ text: '{', cause: new Error('x') }), { code: 'bad_answer', transient: true }],
    ['a strange response', new InvalidResponseDataError({ data: 1 }), { code: 'bad_answer', transient: true }],
    ['a fault of ours', new TypeError('x is not a function'), { code: 'unexpected', transient: false }],
    ['nothing', undefined, { code: 'unexpected', transient: false }],
  ])('is converted to a failure of the agent: %s', (_name, error, expected) => {
    const failure = asAgentFailed(error);
    expect(failure).toBeInstanceOf(AgentFailed);
    expect(failure).toMatchObject({ code: expected.code, transient: expected.transient });
  });

  const openRouter = (raw: object) => ({
    error: { message: 'Provider returned error', code: 400, metadata: { raw: JSON.stringify(raw), provider_name: 'Together' } },
  });

  // Messages as the providers wrote them, from issues about them.
  test.each<[string, number, unknown]>([
    [
      'OpenAI, beyond the tokens of a minute',
      429,
      {
        error: {
          message: `Request too large for gpt-4o in organization org-x on tokens per min (TPM): Limit 30000, Requested 35064. The input or output tokens must be reduced in order to run successfully.`,
          type: 'tokens',
          code: 'rate_limit_exceeded',
        },
      },
    ],
    ['Groq, beyond the tokens of a minute', 413, { error: { message: 'Request too large', code: 'rate_limit_exceeded' } }],
    [
      'Groq, beyond the window',
      400,
      { error: { message: 'Please reduce the length of the messages or completion.', code: 'context_length_exceeded' } },
    ],
    [
      'Anthropic',
      400,
      { error: { message: 'input length and `max_tokens` exceed context limit: 178959 + 64000 > 200000', type: 'x' } },
    ],
    ['xAI', 400, { code: 'x', error: "This model's maximum prompt length is 131072 but the request contains 136973 tokens." }],
    [
      'a provider behind OpenRouter',
      400,
      openRouter({ error: { message: "This model's maximum context length is 32768 tokens." } }),
    ],
    ['OpenAI', 400, { error: { message: 'No.', code: 'context_length_exceeded' } }],
    ...[
      ['vLLM', 'The decoder prompt (length 5000) is longer than the maximum model length of 4096.'],
      ['Qwen', '<400> InternalError.Algo.InvalidParameter: Range of input length should be [1, 129024]'],
      ['Bedrock', 'Input Tokens Exceeded: Number of input tokens exceeds maximum length. Please update the input to try again.'],
      ['Together', 'Input validation error: `inputs` tokens + `max_new_tokens` must be <= 8193. Given: 9000 `inputs` tokens'],
      ['TGI', 'Input validation error: `inputs` must have less than 1024 tokens. Given: 2000'],
      ['Zhipu', 'Prompt exceeds max length'],
      ['Zhipu, in Chinese', 'Prompt 超长'],
      ['Moonshot', 'Invalid request: Your request exceeded model token limit: 131072'],
      ['Copilot', 'prompt token count of 70000 exceeds the limit of 64000'],
    ].map(([name = '', message]): [string, number, unknown] => [name, 400, { error: { message, code: null } }]),
  ])('says that the request was too long, and is final: %s', (_name, statusCode, data) => {
    expect(asAgentFailed(new APICallError({ ...call, message: 'x', statusCode, data }))).toMatchObject({
      code: 'provider_error',
      transient: false,
      isUnavailable: false,
      isTooLong: true,
    });
  });

  test.each<[string, number, unknown, string]>([
    [
      'behind OpenRouter',
      400,
      openRouter({ object: 'error', message: 'Unexpected role', code: '3230' }),
      'answered 400: Provider returned error: Unexpected role.',
    ],
    [
      'of FastAPI',
      422,
      { detail: [{ loc: ['body', 'messages'], msg: 'field required' }] },
      'answered 422: messages: field required.',
    ],
    ['of FastAPI in a word', 404, { detail: 'Not Found' }, 'answered 404: Not Found'],
    [
      'of Mistral',
      422,
      { object: 'error', message: { detail: [{ loc: ['body', 'seed'], msg: 'Extra inputs are not permitted' }] } },
      'answered 422: seed: Extra inputs are not permitted.',
    ],
  ])('gives the reason that the server gives: %s', (_name, statusCode, data, message) => {
    const failure = asAgentFailed(new APICallError({ ...call, message: 'x', statusCode, data }));
    expect(failure.message).toContain(message);
    expect(failure.isTooLong).toBe(false);
  });

  test('is transient when the server could not read what the model wrote, which another attempt may change', () => {
    const data = { error: { message: 'Failed to call a function.', type: 'invalid_request_error', code: 'tool_use_failed' } };
    const failure = asAgentFailed(new APICallError({ ...call, message: 'x', statusCode: 400, data }));
    expect(failure).toMatchObject({ code: 'bad_answer', transient: true });
  });

  test('is kept as the cause, and its details are not in the message', () => {
    const cause = new TypeError('cannot read /srv/secret of undefined');
    const failure = asAgentFailed(cause);
    expect(failure.cause).toBe(cause);
    expect(failure.message).not.toContain('secret');
  });
});

test.each([503, 520, 521, 522, 523, 524, 525, 529, 530])(
  'the status %d of a gateway says that its server is away',
  (statusCode) => {
    const call = { url: 'http://inside/v1', requestBodyValues: {}, message: 'x', statusCode, data: {} };
    expect(asAgentFailed(new APICallError(call))).toMatchObject({ transient: true, isUnavailable: true });
  },
);

describe('a refusal with a status that says little', () => {
  const refusal = (statusCode: number, error: object) =>
    asAgentFailed(
      new APICallError({ url: 'http://inside/v1', requestBodyValues: {}, message: 'x', statusCode, data: { error } }),
    );

  test.each<[string, number, object, Partial<AgentFailed>, string]>([
    [
      'a wrong key of Gemini',
      400,
      { code: 400, message: 'API key not valid. Please pass a valid API key.' },
      { code: 'not_configured' },
      'Check the key',
    ],
    [
      'no credit left at Anthropic',
      400,
      { type: 'invalid_request_error', message: 'Your credit balance is too low to access the Anthropic API.' },
      { code: 'rate_limited' },
      'Add credit',
    ],
    [
      'refused content of Qwen',
      400,
      { code: 'data_inspection_failed', message: 'Input data may contain inappropriate content.' },
      { code: 'content_filter' },
      'inappropriate content.',
    ],
    [
      'refused content of Zhipu',
      400,
      { code: '1301', message: '系统检测到不安全内容' },
      { code: 'content_filter' },
      '不安全内容',
    ],
    [
      'a method that nothing answers',
      405,
      { message: 'Method Not Allowed' },
      { code: 'provider_error' },
      'the address of the server',
    ],
  ])('is named for what it is: %s', (_, status, error, expected, words) => {
    const failure = refusal(status, error);
    expect(failure).toMatchObject({ ...expected, transient: false });
    expect(failure.message).toContain(words);
  });

  test('of OpenRouter about its settings does not advise to check the name of the model', () => {
    const failure = refusal(404, { code: 404, message: 'No endpoints found matching your data policy.' });
    expect(failure.message).toMatch(/data policy\.$/);
  });

  test('of a free quota of Gemini that mentions billing passes with time', () => {
    const message = 'You exceeded your current quota, please check your plan and billing details. Please retry in 34.07s.';
    expect(refusal(429, { code: 429, message })).toMatchObject({ code: 'rate_limited', transient: true, retryAfterMs: 34_070 });
  });
});

describe('an answer', () => {
  const text = (words: string) => [{ type: 'text' as const, text: words }];
  const call = [{ type: 'tool-call' as const, toolCallId: '1', toolName: 'search', input: '{}' }] as const;

  test.each([
    ['stop', text('Yes.'), undefined],
    ['tool-calls', call, undefined],
    ['stop', call, undefined],
    ['length', text('Half a'), undefined],
    ['length', call, { code: 'bad_answer', transient: false }],
    ['length', [{ ...call[0], input: '{"account":{"id":1}' }], { code: 'bad_answer', transient: false }],
    ['length', [{ ...call[0], input: '{"letter":"Dear' }], undefined],
    ['length', [{ ...call[0], input: '{"query":"a"}' }], undefined],
    ['length', [], { code: 'empty_answer', transient: false }],
    ['stop', text(' \n'), { code: 'empty_answer', transient: true }],
    ['stop', [{ type: 'reasoning' as const, text: 'Hm.' }], { code: 'empty_answer', transient: true }],
    ['content-filter', text('I'), { code: 'content_filter', transient: false }],
    ['interrupted', text('Half a'), { code: 'connection_lost', transient: true }],
    ['other', text('Half a'), { code: 'connection_lost', transient: true }],
    ['error', text('Half a'), { code: 'connection_lost', transient: true }],
  ] as const)('that ends with %s and %j: %j', (unified, content, expected) => {
    const problem = answerProblem({ content: [...content], finishReason: { unified, raw: undefined } });
    if (expected === undefined) expect(problem).toBeUndefined();
    else expect(problem).toMatchObject(expected);
  });
});
