import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Json } from '@/lib/core/json/json';
import type { SignedFacts } from '@/lib/core/runs/signals';
import { sameText } from '@/lib/secrets/same-text';
import { createSigner } from '@/lib/secrets/signer';

const bound: SignedFacts = {
  userId: 'ada',
  runId: 'run-1',
  key: 'r1.data-steward.call_1',
  tool: 'saveDocument',
  args: { name: 'Report', text: 'All is well.', tags: ['a', 'b'], nested: { z: 1, a: null } },
  expiresAt: '2026-10-01T00:00:00.000Z',
};
const sign = createSigner('a secret of the house');

/** Reverses the order of keys in every object of a value. */
function reversed(value: Json): Json {
  if (Array.isArray(value)) return value.map(reversed);
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).reverse();
  return Object.fromEntries(entries.map(([key, field]) => [key, reversed(field)]));
}

describe('signatures', () => {
  test('a signature has 256 bits as base64url, and is the same in every process with the secret', () => {
    expect(sign('request', bound)).toMatch(/^[\w-]{43}$/);
    expect(createSigner('a secret of the house')('request', bound)).toBe(sign('request', bound));
    expect(createSigner('another secret')('request', bound)).not.toBe(sign('request', bound));
  });

  test('the signature of a request is not that of its approval', () => {
    expect(sign('request', bound)).not.toBe(sign('approval', bound));
  });

  test.each<[string, Partial<SignedFacts>]>([
    ['person', { userId: 'eve' }],
    ['run', { runId: 'run-2' }],
    ['request', { key: 'r1.data-steward.call_2' }],
    ['tool', { tool: 'sendMail' }],
    ['argument', { args: { name: 'Report', text: 'All is well!', tags: ['a', 'b'], nested: { z: 1, a: null } } }],
    ['order of a list', { args: { name: 'Report', text: 'All is well.', tags: ['b', 'a'], nested: { z: 1, a: null } } }],
    ['expiry', { expiresAt: '2027-10-01T00:00:00.000Z' }],
  ])('another %s results in another signature', (_, other) => {
    expect(sign('request', { ...bound, ...other })).not.toBe(sign('request', bound));
  });

  test('the signed parts are kept distinct', () => {
    const one = sign('request', { ...bound, userId: 'ad', runId: 'arun-1' });
    expect(one).not.toBe(sign('request', bound));
    expect(sign('request', { ...bound, userId: 'ada","run-1', runId: '' })).not.toBe(sign('request', bound));
  });

  test('a signature is the same after the arguments were stored as JSON, in whatever order their keys are returned', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        // Safe: fast-check generates JSON values.
        const args = value as Json;
        const kept = reversed(JSON.parse(JSON.stringify(args)));
        expect(sign('request', { ...bound, args: kept })).toBe(sign('request', { ...bound, args }));
      }),
    );
  });

  test('different arguments have different signatures', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
        const plain = (value: unknown) => JSON.stringify(reversed(reversed(JSON.parse(JSON.stringify(value)))));
        fc.pre(plain(one) !== plain(other) && plain(reversed(one as Json)) !== plain(other));
        expect(sign('request', { ...bound, args: one as Json })).not.toBe(sign('request', { ...bound, args: other as Json }));
      }),
    );
  });

  test('a signature equals only itself', () => {
    const one = sign('request', bound);
    expect(sameText(one, sign('request', bound))).toBe(true);
    for (const other of ['', one.slice(1), `${one}=`, `${one.slice(0, -1)}!`, 'é'.repeat(43)]) {
      expect([other, sameText(other, one)]).toEqual([other, false]);
    }
  });
});
