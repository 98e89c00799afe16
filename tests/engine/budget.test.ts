import { expect, test } from '@jest/globals';
import { currentMonth } from '@/lib/core/models/model-usage';
import type { RunLimits } from '@/lib/core/runs/run';
import { RunLog } from '@/lib/engine/log/run-log';
import { newRun } from '../contracts/store-data';

/** The log of a run that was started with 100 tokens left in a month, and has used 90 and 20 since; a lying server took some back. */
function logOf(month: string, more?: Pick<RunLimits, 'runBudget'>): RunLog {
  const { limits, ...run } = newRun('ada');
  const budget = { tokens: 100, month, providers: ['openai'] };
  const started = { ...run, limits: { ...limits, budget, ...more }, status: 'running' as const, epoch: 1 };
  const log = new RunLog({ append() {}, async committed() {} }, started, { past: [], lastSeq: 1, async confirm() {} });
  for (const inputTokens of [90, -1000, 20])
    log.append({ type: 'usage', data: { agent: 'a', turnId: 't', model: 'openai:gpt-5', ms: 1, inputTokens } });
  return log;
}

test('a monthly budget concerns models of the server in its month, so that a run which waits into the next month goes on', () => {
  const thisMonth = logOf(currentMonth());
  expect([thisMonth.spentBudget('openai:gpt-5'), thisMonth.spentBudget('lab:gpt-5')]).toEqual(['month', undefined]);
  expect(logOf('2020-01').spentBudget('openai:gpt-5')).toBeUndefined();
});

test('the budget of a run concerns all models, in any month', () => {
  expect(logOf('2020-01', { runBudget: { tokens: 110 } }).spentBudget('lab:gpt-5')).toBe('run');
  expect(logOf('2020-01', { runBudget: { tokens: 111, usd: 1 } }).spentBudget('lab:gpt-5')).toBeUndefined();
});
