import { APICallError, InvalidResponseDataError, JSONParseError } from '@ai-sdk/provider';
import { describe, expect, test } from '@jest/globals';
import { AgentFailed } from '@/lib/core/errors';
import { asAgentFailed } from '@/lib/models/failure';
import { answerProblem } from '@/lib/models/finish';

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

  test('is kept as the cause, and its details are not in the message', () => {
    const cause = new TypeError('cannot read /srv/secret of undefined');
    const failure = asAgentFailed(cause);
    expect(failure.cause).toBe(cause);
    expect(failure.message).not.toContain('secret');
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
