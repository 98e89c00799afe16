import { describe, expect, test } from '@jest/globals';
import type { Json } from '@/lib/core/json/json';
import { foldSharedData, type Note, viewsOf } from '@/lib/core/teams/shared-context';

const data = (agent: string, key: string, value: Json): Note => ({
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

  test('keeps two records apart when two agents choose different ones under one key', () => {
    const records = [
      { id: '001', name: 'Acme', score: 91 },
      { id: '002', name: 'Globex', reason: 'grows' },
    ] as const;
    const [entry] = foldSharedData([data('a', 'best_prospect', records[0]), data('b', 'best_prospect', records[1])]);
    expect(entry?.conflict).toBe(true);
    expect(entry && viewsOf(entry).map(({ agent, value }) => [agent, value])).toEqual([
      ['a', records[0]],
      ['b', records[1]],
    ]);
  });

  test('keeps only the latest value of one author, which is no conflict', () => {
    expect(foldSharedData([data('a', 'renewal', 'May'), data('a', 'renewal', 'June')])).toEqual([
      { key: 'renewal', conflict: false, values: [{ agent: 'a', round: 1, value: 'June' }] },
    ]);
  });
});
