import { afterEach, describe, expect, test } from '@jest/globals';
import { collectAnswer } from '@/lib/engine/turn/model/collect-answer';
import { answerProblem } from '@/lib/models/answer-problem';
import { startStreamServer } from '../fakes/stream-server';
import { callOn, modelsAt } from './ask-model';

const servers: { close(): Promise<void> }[] = [];
afterEach(() => Promise.all(servers.splice(0).map((server) => server.close())));

interface CallDelta {
  index?: number;
  id?: string;
  function: { name?: string; arguments?: string };
}
const begin = (args: string, { index = 0, id = 'a' } = {}): CallDelta => ({
  index,
  id,
  function: { name: 'search', arguments: args },
});
const more = (args: string): CallDelta => ({ index: 0, function: { arguments: args } });

/** Returns the answer of a model behind OpenRouter that writes these deltas of calls. */
async function answerOf(deltas: CallDelta[], finish = 'tool_calls') {
  const chunks = [
    ...deltas.map((delta) => ({ delta: { tool_calls: [{ type: 'function', ...delta }] }, finish_reason: null })),
    { delta: {}, finish_reason: finish },
  ];
  const stream = chunks
    .map((choice) => `data: ${JSON.stringify({ id: 'gen-1', model: 'm', choices: [{ index: 0, ...choice }] })}\n\n`)
    .join('');
  const server = await startStreamServer(() => ({ stream }));
  servers.push(server);
  const { model } = modelsAt(server.url).connect('openrouter:maker/model', callOn());
  const prompt = [{ role: 'user' as const, content: [{ type: 'text' as const, text: 'How is the account?' }] }];
  const answer = await collectAnswer((await model.doStream({ prompt })).stream, { onDelta() {} });
  const calls = answer.content.flatMap((part) => (part.type === 'tool-call' ? [part.input] : []));
  return { calls, problem: answerProblem(answer)?.code };
}

describe('a tool call of a model behind OpenRouter', () => {
  test.each([
    ['malformed, in pieces', [begin("{'q':"), more(" 'acme',}")], ["{'q': 'acme',}"]],
    ['malformed, in one piece', [begin("{'q': 'acme',}")], ["{'q': 'acme',}"]],
    ['cut', [begin('{"q": "ac')], ['{"q": "ac']],
    ['of two calls with one index', [begin('{"q":"1"}'), begin('{"q":"2"}', { id: 'b' })], ['{"q":"1"}', '{"q":"2"}']],
    [
      'of two calls in pieces, with indexes of their own',
      [begin('{"q":', { index: 1 }), begin('{"q":"2"}', { id: 'b' }), { index: 1, function: { arguments: '"1"}' } }],
      ['{"q":"1"}', '{"q":"2"}'],
    ],
    ['without an index', [{ id: 'a', function: { name: 'search', arguments: '{"q":"1"}' } }], ['{"q":"1"}']],
    ['not written', [begin('')], ['']],
  ])('has its arguments as the model wrote them: %s', async (_, deltas, calls) => {
    expect(await answerOf(deltas)).toEqual({ calls, problem: undefined });
  });

  test.each(['function_call', 'stop'])('is accepted with the finish reason %s', async (finish) => {
    expect(await answerOf([begin('{"q":"1"}')], finish)).toEqual({ calls: ['{"q":"1"}'], problem: undefined });
  });

  test.each(['error', 'unknown'])('is not accepted with the finish reason %s, even if it seems complete', async (finish) => {
    expect(await answerOf([begin('{"q":"1"}')], finish)).toMatchObject({ problem: 'connection_lost' });
  });
});
