import { describe, expect, test } from '@jest/globals';
import { readEnv } from '@/lib/env';
import { costOf } from '@/lib/models/cost';

const usage = {
  inputTokens: { total: 1000, noCache: 600, cacheRead: 400, cacheWrite: undefined },
  outputTokens: { total: 100, text: 100, reasoning: 0 },
};

describe('the cost of a call', () => {
  test.each([
    [
      'is what OpenRouter says',
      { usage, providerMetadata: { openrouter: { usage: { cost: 0.5 } } } },
      { input: 1, output: 1 },
      0.5,
    ],
    ['is what a proxy says in its usage', { usage: { ...usage, raw: { cost: 0.25 } } }, undefined, 0.25],
    [
      'is what OpenRouter and the provider of one’s own key ask together',
      { usage: { ...usage, raw: { cost: 0.01, is_byok: true, cost_details: { upstream_inference_cost: 0.05 } } } },
      undefined,
      0.06,
    ],
    [
      'counts what is written to the cache of Anthropic with a quarter more',
      {
        usage: {
          inputTokens: { total: 20_000, noCache: 200, cacheRead: 0, cacheWrite: 19_800 },
          outputTokens: usage.outputTokens,
        },
      },
      { input: 3, output: 15, cached: 0.3 },
      0.07635,
    ],
    ['else follows from the price', { usage }, { input: 2, output: 8, cached: 0.5 }, 0.0022],
    ['without a price of its own for the cache', { usage }, { input: 2, output: 8 }, 0.0028],
    [
      'counts the thinking that a server leaves out of its completion tokens',
      { usage: { ...usage, raw: { prompt_tokens: 1000, completion_tokens: 100, total_tokens: 1600 } } },
      { input: 2, output: 8, cached: 0.5 },
      0.0062,
    ],
    ['is unknown without any', { usage }, undefined, undefined],
  ])('%s', (_, call, price, cost) => {
    const found = costOf(call, price);
    expect(found === undefined ? found : Number(found.toFixed(6))).toBe(cost);
  });

  test('prices are read from MODEL_PRICES', () => {
    const { MODEL_PRICES } = readEnv({ MODEL_PRICES: 'openai:gpt-4.1=2/8/0.5, openai-compatible:qwen3:8b=0/0' });
    expect(MODEL_PRICES).toEqual({
      'openai:gpt-4.1': { input: 2, output: 8, cached: 0.5 },
      'openai-compatible:qwen3:8b': { input: 0, output: 0 },
    });
  });

  test('an invalid price is rejected', () => {
    expect(() => readEnv({ MODEL_PRICES: 'openai:gpt-4.1=cheap' })).toThrow(/MODEL_PRICES.*openai:gpt-4.1=2/);
  });
});
