import { expect, test } from '@jest/globals';
import { callCost } from '@/lib/core/models/call-cost';
import type { DayUsage } from '@/lib/core/models/model-usage';

const row = (overrides: Partial<DayUsage>): DayUsage => ({
  day: '2026-11-20',
  model: 'openai:a',
  agent: 'data-steward',
  calls: 10,
  inputTokens: 9000,
  outputTokens: 1000,
  cachedTokens: 0,
  costUsd: 0.5,
  unpriced: 0,
  ...overrides,
});
const price = { input: 1, output: 10, cached: 0.1 };

test('a call costs what the calls of its model have cost on average, without those of unknown cost', () => {
  const usage = [row({}), row({ calls: 5, unpriced: 5, costUsd: 0 }), row({ model: 'openai:b', costUsd: 9 })];
  expect(callCost(usage, { id: 'openai:a', price })).toBe(0.05);
});

test('a call of a model that was hardly used costs its price for the tokens of all calls, cached ones apart', () => {
  const usage = [row({ cachedTokens: 4000 }), row({ model: 'offline:extractive', inputTokens: 1e9 })];
  expect(callCost(usage, { id: 'openai:b', price })).toBeCloseTo((5000 * 1 + 4000 * 0.1 + 1000 * 10) / 1e6 / 10, 12);
});

test('the cost of a call is unknown without a price, and without enough calls', () => {
  expect(callCost([row({ unpriced: 10 })], { id: 'openai:a' })).toBeUndefined();
  expect(callCost([row({ calls: 4 })], { id: 'openai:a', price })).toBeUndefined();
  expect(callCost([], { id: 'openai:a', price })).toBeUndefined();
});
