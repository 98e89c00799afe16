import { describe, expect, test } from '@jest/globals';
import { promptTokensOf } from '@/lib/core/models/prompt-tokens';

const TOOL = { name: 'look', description: 'Looks things up', inputSchema: { type: 'object' } };

function tokensFor({ window = 10_000, own = '', tools = 0, facts = [] as string[], personal = '' } = {}) {
  const model = { id: 'p:m', settings: {}, warnings: [], time: { limitMs: 1, firstByteShare: 1, chunkShare: 1 } };
  const agent = {
    context: [{ type: 'budget' as const, percent: 80, answerTokens: 0 }],
    instructions: { own, team: 'Work together.', rules: 'Cite.' },
    tools: Array.from({ length: tools }, () => TOOL),
    model: { ...model, window: { tokens: window, resultTokens: 100 } },
  };
  return promptTokensOf(agent, {
    opening: 'Today.',
    background: { facts, todos: [], labels: [], personalInstructions: personal },
  });
}

describe('the tokens that a window leaves for a request', () => {
  const nothing = tokensFor();

  test('are those of the prompt budget after the instructions', () => {
    expect(nothing).toBeGreaterThan(7900);
    expect(nothing).toBeLessThan(8000);
    expect(tokensFor({ own: 'word '.repeat(800) })).toBeLessThan(nothing - 990);
  });

  test('are fewer with tools, remembered facts and the person’s own instructions, and with instructions in other scripts', () => {
    expect(tokensFor({ tools: 10 })).toBeLessThan(nothing - 80);
    expect(tokensFor({ facts: ['The person likes tables.'] })).toBeLessThan(nothing - 6);
    expect(tokensFor({ personal: 'Answer in tables. '.repeat(100) })).toBeLessThan(nothing - 300);
    expect(tokensFor({ own: '契約書'.repeat(1000) })).toBeLessThan(nothing - 2900);
  });

  test('are none when the instructions alone fill the window', () => {
    expect(tokensFor({ window: 500, own: 'word '.repeat(800) })).toBe(0);
  });
});
