import { describe, expect, test } from '@jest/globals';
import { createModels } from '@/lib/models/create-models';
import type { Database } from '@/lib/stores/database/open-database';
import { withDatabase } from '../fakes/engine-database';
import { viewOf } from '../fakes/fold';
import { createHarness, dataOf, newRun, readAll } from '../fakes/play';
import { scriptedModel } from '../fakes/scripted-model';
import { startStreamServer } from '../fakes/stream-server';

let database: Database;
let userId: string;
withDatabase((opened) => {
  ({ database, userId } = opened);
});

const event = (chunk: object) => `data: ${JSON.stringify(chunk)}\n\n`;
const says = (delta: object, end: string | null = null) => event({ choices: [{ index: 0, delta, finish_reason: end }] });
const DONE = 'data: [DONE]\n\n';
const CALL = says({ tool_calls: [{ index: 0, id: 'a', function: { name: 'lookUp', arguments: '{"word":"apex"}' } }] });
const ANSWER = 'It is the top.';

/** A run of one agent whose model's server sends these streams, one for each call and the last one for all others. */
async function play(streams: readonly string[], run: Partial<ReturnType<typeof newRun>> = {}) {
  const left = [...streams];
  const server = await startStreamServer(({ method }) => {
    if (method === 'GET') return { status: 404, body: {} };
    return { stream: left.shift() ?? streams.at(-1) ?? '' };
  });
  const prices = { 'openai-compatible:fake': { input: 1, output: 10 } };
  const models = createModels({ openaiCompatible: { baseURL: server.url }, prices });
  const t = await createHarness(database, userId, scriptedModel(() => ({ hang: true })).model, { models });
  const started = await t.engine.start({ ...newRun(userId, { rounds: 0 }), ...run, model: 'openai-compatible:fake' });
  const events = await readAll(t, started);
  await server.close();
  const notices = dataOf(events, 'notice').map(({ phrase }) => phrase?.code);
  return {
    events,
    notices,
    end: dataOf(events, 'run_end')[0],
    lookedUp: t.lookedUp,
    requests: server.requests.filter(({ method }) => method === 'POST'),
  };
}

describe('answers that a server ends with “[DONE]” and no reason', () => {
  test('are accepted as they are, and the run says once what that means', async () => {
    const { end, lookedUp, notices, requests } = await play([CALL + DONE, says({ content: ANSWER }) + DONE]);
    expect(end).toMatchObject({ status: 'completed', answer: ANSWER });
    expect(lookedUp).toEqual(['apex']);
    expect(notices.filter((code) => code === 'endUnstated')).toHaveLength(1);
    expect(requests).toHaveLength(2);
  });
});

describe('a token that ends the turn of a model, and that its server passes on as text,', () => {
  const ending = (...texts: string[]) => [texts.map((content) => says({ content })).join('') + says({}, 'stop') + DONE];

  test.each([
    ['behind the answer', [`${ANSWER}<|im_end|>`]],
    ['in a delta of its own', [ANSWER, '<|eot_id|>']],
    ['in pieces', [ANSWER, '<|im', '_e', 'nd|>', '\n']],
    ['on its own line, twice', [`${ANSWER}\n</s>`, '\n</s>']],
    ['behind the template of an answer', [`<|im_start|>assistant\n${ANSWER}<|im_end|>`]],
  ])('is no part of the answer, and not shown: %s', async (_, texts) => {
    const { end, events } = await play(ending(...texts));
    expect(end).toMatchObject({ status: 'completed', answer: ANSWER });
    const deltas = dataOf(events, 'agent_delta').map(({ delta }) => delta);
    expect(deltas.join('').trim()).toBe(ANSWER);
    expect(dataOf(events, 'step_retry')).toEqual([]);
  });

  test.each([
    'ChatML ends each turn with <|im_end|>',
    'The token is:\n\n<|im_end|>',
    'The tokens are:\n<|im_end|> (ChatML)\n</s>',
    'Qwen\n- <|im_end|>, its own\n<|endoftext|>',
    'It costs <s>5 €</s>',
    'It ends with `</s>`',
    'a <',
    'a </',
  ])('stays in an answer that mentions it: %s', async (text) => {
    const { end, events } = await play(ending(...text.split(/(?=<)/)));
    expect(end).toMatchObject({ answer: text });
    expect(
      dataOf(events, 'agent_delta')
        .map(({ delta }) => delta)
        .join(''),
    ).toBe(text);
  });

  test('makes an answer of nothing else an empty one, which is asked for again', async () => {
    const { end, requests } = await play([...ending('<|im_end|>'), ...ending(ANSWER)]);
    expect(end).toMatchObject({ status: 'completed', answer: ANSWER });
    expect(requests).toHaveLength(2);
  });
});

describe('a model that only thinks', () => {
  const thought = says({ reasoning_content: 'Hm.' }) + says({}, 'stop') + DONE;

  test.each([
    ['at first', [thought], 3],
    ['about the results of its calls', [CALL + says({}, 'tool_calls') + DONE, thought], 5],
  ])('%s is asked again, and the failure says that it has only thought', async (_, streams, most) => {
    const { end, requests } = await play(streams);
    expect(end).toMatchObject({ status: 'failed', phrase: { code: 'onlyThought' } });
    expect(requests.length).toBeLessThanOrEqual(most);
  });
});

describe('a server that does not report tokens', () => {
  const STREAMS = [CALL + says({}, 'tool_calls') + DONE, says({ content: ANSWER }) + says({}, 'stop') + DONE];

  test('has its tokens and their cost estimated from the texts, and the run says so', async () => {
    const { events, notices } = await play(STREAMS);
    const [, second] = dataOf(events, 'usage');
    expect(second).toMatchObject({ estimated: true, outputTokens: Math.ceil(ANSWER.length / 4) });
    expect(second?.inputTokens).toBeGreaterThan(100);
    expect(second?.costUsd).toBeCloseTo(((second?.inputTokens ?? 0) + 10 * (second?.outputTokens ?? 0)) / 1e6);
    expect(viewOf(events).usage).toMatchObject([{ calls: 2, estimated: true }]);
    expect(notices.filter((code) => code === 'tokensEstimated')).toHaveLength(1);
  });

  test.each([{ tokens: 100 }, { usd: 0.0001 }])('is not called beyond a budget of %j', async (runBudget) => {
    const { limits } = newRun(userId, { rounds: 0 });
    const { end, requests } = await play(STREAMS, { limits: { ...limits, runBudget } });
    expect(end).toMatchObject({ status: 'failed', phrase: { code: 'runBudgetSpent' } });
    expect(requests).toHaveLength(1);
  });

  test('has the tokens of unusable answers estimated, too', async () => {
    const { events } = await play([says({ content: '' }) + says({}, 'stop') + DONE, ...STREAMS.slice(1)]);
    expect(dataOf(events, 'usage')[0]).toMatchObject({ purpose: 'rejected', estimated: true });
  });
});

test('a server that reports tokens has none estimated', async () => {
  const usage = { prompt_tokens: 7, completion_tokens: 3, total_tokens: 10 };
  const { events, notices } = await play([says({ content: ANSWER }) + says({}, 'stop') + event({ choices: [], usage }) + DONE]);
  expect(dataOf(events, 'usage')).toMatchObject([{ inputTokens: 7, outputTokens: 3 }]);
  expect(dataOf(events, 'usage')[0]?.estimated).toBeUndefined();
  expect(notices).toEqual([]);
});
