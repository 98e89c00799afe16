import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Json } from '@/lib/core/json/json';
import { contradict, mergeValues } from '@/lib/core/json/merge-values';

describe('two values contradict each other', () => {
  test.each<[Json, Json]>([
    ['2026-05-01', '2026-06-01'],
    [7, 8],
    [true, false],
    [
      { id: 1, amount: 5 },
      { id: 1, amount: 6 },
    ],
    [[{ Id: 'a', stage: 'won' }], [{ Id: 'b' }, { Id: 'a', stage: 'lost' }]],
    [[{ name: 'Acme', renewal: 'May' }], [{ name: 'acme ', renewal: 'June' }]],
    [{ total: { eur: 1 } }, { total: { eur: 2 } }],
    [
      { id: 1, amount: 5 },
      { id: 2, city: 'Oslo' },
    ],
    [
      { Id: 'a', amount: 5 },
      { id: 'b', city: 'Oslo' },
    ],
    [
      { name: 'Acme', amount: 5 },
      { Name: 'Globex', city: 'Oslo' },
    ],
    [{ winner: { name: 'Acme' } }, { winner: { name: 'Globex' } }],
    ['seven', { count: 7 }],
  ])('when they differ about the same thing: %j and %j', (a, b) => {
    expect(contradict(a, b)).toBe(true);
    expect(contradict(b, a)).toBe(true);
  });

  test.each<[Json, Json]>([
    ['Acme', ' acme'],
    [12, '12'],
    [null, 7],
    [
      { id: 1, amount: 5 },
      { id: 1, city: 'Oslo' },
    ],
    [
      { id: 1, name: 'Acme' },
      { name: 'acme', city: 'Oslo' },
    ],
    [
      [
        { name: 'Acme', month: 'Jan' },
        { name: 'Acme', month: 'Feb' },
      ],
      [{ name: 'Acme', month: 'Mar' }],
    ],
    [[{ id: 'a', n: 1 }], [{ id: 'b', n: 2 }]],
    [['x'], ['y', 'x']],
    [
      { id: 'a', tags: ['x'] },
      { id: 'a', tags: ['y'] },
    ],
    [{ constructor: 1 }, { other: 2 }],
  ])('not when only one of them has the information: %j and %j', (a, b) => {
    expect(contradict(a, b)).toBe(false);
    expect(contradict(b, a)).toBe(false);
  });
});

test('merging joins lists by id and keeps the fields of both items', () => {
  expect(
    mergeValues([
      [{ id: 'a', name: 'Acme' }, 'plain'],
      [{ id: 'A', city: 'Oslo' }, { id: 'b', note: null }, 'plain'],
    ]),
  ).toEqual([{ id: 'A', name: 'Acme', city: 'Oslo' }, 'plain', { id: 'b', note: null }]);
});

test('merging keeps every row of lists in which several have one name, and only removes exact duplicates', () => {
  const rows = [
    { name: 'Acme', month: 'Jan', amount: 1 },
    { name: 'Acme', month: 'Feb', amount: 2 },
  ];
  const march = { name: 'Acme', month: 'Mar', amount: 3 };
  expect(mergeValues([rows, [march]])).toEqual([...rows, march]);
  expect(mergeValues([[march], rows])).toEqual([march, ...rows]);
  expect(mergeValues([rows, [rows[0] ?? null]])).toEqual(rows);
});

test('no value contradicts itself, and merging it with itself only removes duplicates', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const json = JSON.parse(JSON.stringify(value)) as Json;
      expect(JSON.stringify(mergeValues([json, json]))).toBe(JSON.stringify(mergeValues([json, json, json])));
      if (typeof json !== 'object') expect(contradict(json, json)).toBe(false);
    }),
  );
});
