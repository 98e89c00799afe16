import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { createVault, SealBroken } from '@/lib/secrets/vault';

const ABOUT = ['connection', 'ada', 'postgres', 'c1'];
const secret = { provider: 'postgres', url: 'postgres://ada:a-planted-password@db.example.com/sales' };

describe('the vault', () => {
  const vault = createVault(['the key of today, and long enough']);

  test('opens what it has sealed, whatever it is', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.array(fc.string()), (value, about) => {
        const given = JSON.parse(JSON.stringify(value));
        expect(vault.open(vault.seal(given, about), about)).toEqual(given);
      }),
    );
  });

  test('shows nothing of a secret, and never seals it to the same text twice', () => {
    const sealed = Array.from({ length: 200 }, () => vault.seal(secret, ABOUT));
    expect(new Set(sealed).size).toBe(200);
    for (const one of sealed) {
      expect(one).toMatch(/^v1\.[\w-]{8}\.[\w-]+$/);
      expect(one + Buffer.from(one.split('.')[2] ?? '', 'base64url').toString('latin1')).not.toContain('planted');
    }
  });

  test.each([
    ['another person', ['connection', 'eve', 'postgres', 'c1']],
    ['another provider', ['connection', 'ada', 'brave', 'c1']],
    ['another connection', ['connection', 'ada', 'postgres', 'c2']],
    ['another purpose', ['sign-in', 'ada', 'postgres', 'c1']],
    ['words that join to the same', ['connection', 'ada', 'postgresc1']],
    ['words that are moved', ['connection', 'ad', 'apostgres', 'c1']],
    ['nobody', []],
  ])('is not opened for %s', (_who, about) => {
    expect(() => vault.open(vault.seal(secret, ABOUT), about)).toThrow(SealBroken);
  });

  test('refuses a text that was cut, at every length', () => {
    const sealed = vault.seal(secret, ABOUT);
    for (let length = 0; length < sealed.length; length++) {
      expect(() => vault.open(sealed.slice(0, length), ABOUT)).toThrow(SealBroken);
    }
  });

  test('refuses a text of which any character was changed', () => {
    const sealed = vault.seal(secret, ABOUT);
    for (let at = 0; at < sealed.length; at++) {
      for (const other of ['A', 'z', '.', '=']) {
        const changed = sealed.slice(0, at) + other + sealed.slice(at + 1);
        if (changed !== sealed) expect(() => vault.open(changed, ABOUT)).toThrow(SealBroken);
      }
    }
  });

  test('refuses halves of two texts put together', () => {
    const parts = [vault.seal(secret, ABOUT), vault.seal(secret, ABOUT)];
    const [one = '', other = ''] = parts;
    for (const at of [16, 30, 60, 80]) expect(() => vault.open(one.slice(0, at) + other.slice(at), ABOUT)).toThrow(SealBroken);
    expect(() => vault.open(`${one}.${other}`, ABOUT)).toThrow(SealBroken);
  });

  test.each(['', 'v1', 'v1..', 'v2.aaaaaaaa.bbbb', 'null', secret.url, JSON.stringify(secret), '\0'.repeat(100)])(
    'refuses %j, which it has not sealed',
    (foreign) => {
      expect(() => vault.open(foreign, ABOUT)).toThrow(SealBroken);
    },
  );

  test('is not opened with another key, and the refusal says nothing of the secret', () => {
    const sealed = createVault(['another key, which is not here']).seal(secret, ABOUT);
    const relabelled = sealed.replace(/^v1\.[\w-]{8}/, vault.seal('x', ABOUT).slice(0, 11));
    for (const foreign of [sealed, relabelled]) {
      expect(() => vault.open(foreign, ABOUT)).toThrow(SealBroken);
      expect(() => vault.open(foreign, ABOUT)).not.toThrow(/planted|another key/);
    }
  });

  test('opens what older keys have sealed and seals with the newest', () => {
    const before = createVault(['the key of yesterday, and long enough']);
    const after = createVault(['the key of today, and long enough', 'the key of yesterday, and long enough']);
    const sealed = before.seal(secret, ABOUT);
    expect([before.isCurrent(sealed), after.isCurrent(sealed)]).toEqual([true, false]);
    expect(after.open(sealed, ABOUT)).toEqual(secret);
    const resealed = after.seal(secret, ABOUT);
    expect([after.isCurrent(resealed), vault.open(resealed, ABOUT)]).toEqual([true, secret]);
    expect(() => before.open(resealed, ABOUT)).toThrow(SealBroken);
  });
});
