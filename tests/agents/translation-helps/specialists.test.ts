import { describe, expect, test } from '@jest/globals';
import { translationHelpsRules } from '@/lib/agents/translation-helps/rules';
import { translationHelpsSpecialists } from '@/lib/agents/translation-helps/specialists';
import { helps } from '@/lib/sample/translation-helps/server/tools';

describe('the specialists of the translation helps', () => {
  test('each works with one tool of the server, and each tool has one', () => {
    expect(translationHelpsSpecialists.map(({ tool }) => tool).sort()).toEqual([...helps.keys()].sort());
  });

  test('each has the dispatch rules of its tool', () => {
    expect(translationHelpsSpecialists.map(({ tool }) => tool)).toEqual(Object.keys(translationHelpsRules));
    for (const { tool, dispatch } of translationHelpsSpecialists) expect(dispatch).toBe(translationHelpsRules[tool]);
  });

  test('each may only read, quotes exactly and uses no knowledge of its own', () => {
    for (const { access, instructions, maxSteps } of translationHelpsSpecialists) {
      expect([access, instructions]).toEqual(['read', expect.stringContaining('Report only what your tool returned')]);
      expect(maxSteps).toBeGreaterThan(2);
    }
  });
});
