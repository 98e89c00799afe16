import { describe, expect, test } from '@jest/globals';
import { foldSharedData, type Note } from '@/lib/core/shared-context';

const data = (agent: string, key: string, value: string): Note => ({
  agent,
  turnId: `r1.${agent}`,
  round: 1,
  kind: 'data',
  key,
  value,
});

describe('the shared context', () => {
  test('keeps both values when two agents disagree about a key, with their authors', () => {
    const [entry] = foldSharedData([data('a', 'renewal', 'May'), data('b', 'renewal', 'June')]);
    expect(entry?.conflict).toBe(true);
    expect(entry?.values.map((v) => [v.agent, v.value])).toEqual([
      ['a', 'May'],
      ['b', 'June'],
    ]);
  });

  test('keeps only the latest value of one author, which is no conflict', () => {
    expect(foldSharedData([data('a', 'renewal', 'May'), data('a', 'renewal', 'June')])).toEqual([
      { key: 'renewal', conflict: false, values: [{ agent: 'a', round: 1, value: 'June' }] },
    ]);
  });
});
