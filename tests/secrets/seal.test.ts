import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Json } from '@/lib/core/json';
import type { Sealed } from '@/lib/core/signals';
import { createSeal, sameSeal } from '@/lib/secrets/seal';

const bound: Sealed = {
  userId: 'ada',
  runId: 'run-1',
  key: 'r1.data-steward.call_1',
  tool: 'saveDocument',
  args: { name: 'Report', text: 'All is well.', tags: ['a', 'b'], nested: { z: 1, a: null } },
  expiresAt: '2026-10-01T00:00:00.000Z',
};
const seal = createSeal('a secret of the house');

/** Every object of a value with its keys in the opposite order. */
function reversed(value: Json): Json {
  if (Array.isArray(value)) return value.map(reversed);
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).reverse();
  return Object.fromEntries(entries.map(([key, field]) => [key, reversed(field)]));
}

describe('a seal', () => {
  test('is 256 bits as base64url, and the same in every process with the secret', () => {
    expect(seal('request', bound)).toMatch(/^[\w-]{43}$/);
    expect(createSeal('a secret of the house')('request', bound)).toBe(seal('request', bound));
    expect(createSeal('another secret')('request', bound)).not.toBe(seal('request', bound));
  });

  test('of a request is not the seal of its approval', () => {
    expect(seal('request', bound)).not.toBe(seal('approval', bound));
  });

  test.each<[string, Partial<Sealed>]>([
    ['person', { userId: 'eve' }],
    ['run', { runId: 'run-2' }],
    ['request', { key: 'r1.data-steward.call_2' }],
    ['tool', { tool: 'sendMail' }],
    ['argument', { args: { name: 'Report', text: 'All is well!', tags: ['a', 'b'], nested: { z: 1, a: null } } }],
    ['order of a list', { args: { name: 'Report', text: 'All is well.', tags: ['b', 'a'], nested: { z: 1, a: null } } }],
    ['expiry', { expiresAt: '2027-10-01T00:00:00.000Z' }],
  ])('of another %s is another', (_, other) => {
    expect(seal('request', { ...bound, ...other })).not.toBe(seal('request', bound));
  });

  test('does not run its parts together', () => {
    const one = seal('request', { ...bound, userId: 'ad', runId: 'arun-1' });
    expect(one).not.toBe(seal('request', bound));
    expect(seal('request', { ...bound, userId: 'ada","run-1', runId: '' })).not.toBe(seal('request', bound));
  });

  test('is the same after the arguments were kept as JSON, whatever the order their keys come back in', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        // Safe: fast-check makes JSON values.
        const args = value as Json;
        const kept = reversed(JSON.parse(JSON.stringify(args)));
        expect(seal('request', { ...bound, args: kept })).toBe(seal('request', { ...bound, args }));
      }),
    );
  });

  test('tells different arguments apart', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
        const plain = (value: unknown) => JSON.stringify(reversed(reversed(JSON.parse(JSON.stringify(value)))));
        fc.pre(plain(one) !== plain(other) && plain(reversed(one as Json)) !== plain(other));
        expect(seal('request', { ...bound, args: one as Json })).not.toBe(seal('request', { ...bound, args: other as Json }));
      }),
    );
  });

  test('compares with the same seal only', () => {
    const one = seal('request', bound);
    expect(sameSeal(one, seal('request', bound))).toBe(true);
    for (const other of ['', one.slice(1), `${one}=`, `${one.slice(0, -1)}!`, 'é'.repeat(43)]) {
      expect([other, sameSeal(other, one)]).toEqual([other, false]);
    }
  });
});
