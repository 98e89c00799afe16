import { expect, test } from '@jest/globals';
import type { ModelSettings } from '@/lib/core/agents/agent';
import { chatLimits, teamLimits, turnLimit } from '@/lib/services/runs/run-limits';

const local = { usual: 300_000, longest: 300_000 };
const hosted = { usual: 30_000, longest: 30_000 };
const plan = { turns: 2, failurePolicy: 'skip' as const };

test('a team with a hosted model has the default limits', () => {
  expect(teamLimits({}, hosted, plan)).toEqual({ agentTimeoutMs: 30_000, runTimeoutMs: 300_000, failurePolicy: 'skip' });
});

test('a team with a local model has five minutes per turn, for as many turns as it plays one after the other', () => {
  expect(teamLimits({}, local, plan)).toMatchObject({ agentTimeoutMs: 300_000, runTimeoutMs: 1_200_000 });
  expect(chatLimits({}, local)).toMatchObject({ agentTimeoutMs: 300_000, runTimeoutMs: 300_000 });
});

test("an agent with a longer limit of its own extends the run's limit", () => {
  expect(teamLimits({}, { usual: 30_000, longest: 600_000 }, plan)).toMatchObject({
    agentTimeoutMs: 30_000,
    runTimeoutMs: 2_400_000,
  });
  expect(chatLimits({}, { usual: 30_000, longest: 600_000 })).toMatchObject({ runTimeoutMs: 600_000 });
});

test('a team whose agents are asked again has time for it', () => {
  expect(teamLimits({}, hosted, { turns: 19, failurePolicy: 'retry' }).runTimeoutMs).toBe(30_000 * (2 * 19 + 2));
});

test("the operator's limits apply to every model", () => {
  const env = { CHAT_TIMEOUT_MS: 5000, MULTI_AGENT_TIMEOUT_MS: 9000, MULTI_AGENT_AGENT_TIMEOUT_MS: 1000 };
  expect(teamLimits(env, local, plan)).toMatchObject({ agentTimeoutMs: 1000, runTimeoutMs: 9000 });
  expect(chatLimits(env, local)).toMatchObject({ runTimeoutMs: 5000 });
});

test('an agent of a team with an effort of its own has the time that its model then needs', () => {
  const limits = teamLimits({}, hosted, plan);
  const model = { id: 'maker:model', time: { limitMs: 180_000, firstByteShare: 0.8, chunkShare: 0.8 } };
  const limitOf = (settings: ModelSettings, strategy = 'rounds') =>
    turnLimit({ run: { strategy, model: model.id, limits }, agent: { settings }, model });
  expect([limitOf({}), limitOf({ reasoning: 'high' }), limitOf({ reasoning: 'high' }, 'single')]).toEqual([
    30_000, 180_000, 30_000,
  ]);
});
