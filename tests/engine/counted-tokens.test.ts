import { expect, test } from '@jest/globals';
import { currentMonth } from '@/lib/core/models/model-usage';
import type { RunLimits } from '@/lib/core/runs/run';
import { createModels } from '@/lib/models/create-models';
import type { Database } from '@/lib/stores/database/open-database';
import { withDatabase } from '../fakes/engine-database';
import { viewOf } from '../fakes/fold';
import { startModelServer } from '../fakes/model-server';
import type { Reply } from '../fakes/model-wire';
import { createHarness, dataOf, newRun, readAll } from '../fakes/play';
import { scriptedModel } from '../fakes/scripted-model';

let database: Database;
let userId: string;
withDatabase((opened) => {
  ({ database, userId } = opened);
});

/** A run of one agent whose model's server gives these replies in turn, each of 1,000 tokens. */
async function play(replies: Reply[], limits: Partial<RunLimits> = {}) {
  const usage = { promptTokens: 100, completionTokens: 900 };
  const server = await startModelServer({ behaviour: ({ callNumber }) => ({ usage, ...replies[callNumber - 1] }) });
  const models = createModels({ openaiCompatible: { baseURL: server.url } });
  const t = await createHarness(database, userId, scriptedModel(() => ({ hang: true })).model, { models });
  const run = await t.engine.start({ ...newRun(userId, { rounds: 0, ...limits }), model: 'openai-compatible:fake' });
  const events = await readAll(t, run);
  await server.close();
  return { events, end: dataOf(events, 'run_end')[0], turn: viewOf(events).turns.ada, requests: server.requests };
}

const EMPTY: Reply = { text: ' ' };
const GOOD: Reply = { text: 'It is the top.' };

test.each<[string, Reply]>([
  ['has thought until its token limit', { reasoning: 'Let me think about it', finishReason: 'length' }],
  ['was stopped by a content filter', { text: 'It is', finishReason: 'content_filter' }],
])('the tokens of a model that %s are counted', async (_, reply) => {
  const { end, turn } = await play([reply]);
  expect(end).toMatchObject({ status: 'failed', usage: { inputTokens: 100, outputTokens: 900 } });
  expect(turn?.usage).toMatchObject({ inputTokens: 100, outputTokens: 900 });
});

test('the tokens of an empty answer are counted with those of the answer after it, in one step of its turn', async () => {
  const { end, turn } = await play([EMPTY, GOOD]);
  expect(end).toMatchObject({ status: 'completed', usage: { inputTokens: 200, outputTokens: 1800 } });
  expect(turn).toMatchObject({ text: 'It is the top.', step: 1, modelCalls: [{ step: 1, outputTokens: 900 }] });
});

test('an empty answer that has used up the budget is not asked for again', async () => {
  const budget = { tokens: 1000, month: currentMonth(), providers: ['openai-compatible'] };
  const { events, requests } = await play([EMPTY, GOOD], { budget });
  expect(requests).toHaveLength(1);
  expect(dataOf(events, 'agent_error')).toMatchObject([{ code: 'budget_spent' }]);
});

test('the thinking that a server counts in all tokens, but not in those of the answer, is counted', async () => {
  const more = { total_tokens: 1500, completion_tokens_details: { reasoning_tokens: 500 } };
  const { turn } = await play([{ ...GOOD, usage: { promptTokens: 100, completionTokens: 900, more } }]);
  expect(turn?.usage).toMatchObject({ inputTokens: 100, outputTokens: 1400, reasoningTokens: 500 });
});

test.each<[string, NonNullable<Reply['usage']>, object]>([
  [
    'negative counts and costs count as not reported',
    {
      promptTokens: -5000,
      completionTokens: -900,
      more: { cost: -3, prompt_tokens_details: { cached_tokens: -7 }, completion_tokens_details: { reasoning_tokens: -8 } },
    },
    { inputTokens: expect.any(Number), outputTokens: 4, estimated: true },
  ],
  [
    'counts that no model can have are cut, so that they can be added up and stored',
    { promptTokens: 1e308, completionTokens: 1e308, more: { total_tokens: 1e308, cost: 1e308 } },
    { inputTokens: 2e12, outputTokens: 2e12, costUsd: 2e12 },
  ],
])('%s', async (_, usage, expected) => {
  const { events, end, turn } = await play([
    { ...EMPTY, usage },
    { ...GOOD, usage },
  ]);
  expect(end).toMatchObject({ status: 'completed', usage: expected });
  expect(turn?.usage).toMatchObject(expected);
  const counts = dataOf(events, 'usage').flatMap((one) => Object.values(one).filter((value) => typeof value === 'number'));
  expect(counts.every((one) => one >= 0 && one <= 1e12)).toBe(true);
});
