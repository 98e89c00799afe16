import { describe, expect, test } from '@jest/globals';
import { translationHelpsSpecialists } from '@/lib/agents/translation-helps/specialists';
import { helps } from '@/lib/sample/translation-helps/server/tools';
import { translationHelpsRules } from '@/lib/strategies/dispatch/translation-helps-rules';

describe('the specialists of the translation helps', () => {
  test('each works with one tool of the server, and each tool has one', () => {
    expect(translationHelpsSpecialists.map(({ tool }) => tool).sort()).toEqual([...helps.keys()].sort());
  });

  test('each has a gap rule with its name and tool', () => {
    const ruled = translationHelpsRules.map(({ agent, tool }) => [agent, tool]);
    expect(ruled).toEqual(translationHelpsSpecialists.map(({ name, tool }) => [name, tool]));
  });

  test('each may only read, quotes exactly and uses no knowledge of its own', () => {
    for (const { access, instructions, maxSteps } of translationHelpsSpecialists) {
      expect([access, instructions]).toEqual(['read', expect.stringContaining('Report only what your tool returned')]);
      expect(maxSteps).toBeGreaterThan(2);
    }
  });
});
