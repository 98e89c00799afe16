import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { createVault, DecryptionFailed } from '@/lib/secrets/vault';

const ABOUT = ['connection', 'ada', 'postgres', 'c1'];
const secret = { provider: 'postgres', url: 'postgres://ada:a-planted-password@db.example.com/sales' };

describe('the vault', () => {
  const vault = createVault(['the key of today, and long enough']);

  test('the vault decrypts any value it has encrypted', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.array(fc.string()), (value, about) => {
        const json = JSON.parse(JSON.stringify(value));
        expect(vault.decrypt(vault.encrypt(json, about), about)).toEqual(json);
      }),
    );
  });

  test('a ciphertext reveals nothing of the secret, and is never the same twice', () => {
    const ciphertext = Array.from({ length: 200 }, () => vault.encrypt(secret, ABOUT));
    expect(new Set(ciphertext).size).toBe(200);
    for (const one of ciphertext) {
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
  ])('a ciphertext cannot be decrypted for %s', (_who, about) => {
    expect(() => vault.decrypt(vault.encrypt(secret, ABOUT), about)).toThrow(DecryptionFailed);
  });

  test('a truncated ciphertext is rejected, at every length', () => {
    const ciphertext = vault.encrypt(secret, ABOUT);
    for (let length = 0; length < ciphertext.length; length++) {
      expect(() => vault.decrypt(ciphertext.slice(0, length), ABOUT)).toThrow(DecryptionFailed);
    }
  });

  test('a ciphertext is rejected when any character was changed', () => {
    const ciphertext = vault.encrypt(secret, ABOUT);
    for (let at = 0; at < ciphertext.length; at++) {
      for (const other of ['A', 'z', '.', '=']) {
        const changed = ciphertext.slice(0, at) + other + ciphertext.slice(at + 1);
        if (changed !== ciphertext) expect(() => vault.decrypt(changed, ABOUT)).toThrow(DecryptionFailed);
      }
    }
  });

  test('a ciphertext combined from two halves is rejected', () => {
    const parts = [vault.encrypt(secret, ABOUT), vault.encrypt(secret, ABOUT)];
    const [one = '', other = ''] = parts;
    for (const at of [16, 30, 60, 80])
      expect(() => vault.decrypt(one.slice(0, at) + other.slice(at), ABOUT)).toThrow(DecryptionFailed);
    expect(() => vault.decrypt(`${one}.${other}`, ABOUT)).toThrow(DecryptionFailed);
  });

  test.each(['', 'v1', 'v1..', 'v2.aaaaaaaa.bbbb', 'null', secret.url, JSON.stringify(secret), '\0'.repeat(100)])(
    '%j is rejected as a ciphertext',
    (foreign) => {
      expect(() => vault.decrypt(foreign, ABOUT)).toThrow(DecryptionFailed);
    },
  );

  test('a ciphertext cannot be decrypted with another key, and the error reveals nothing of the secret', () => {
    const ciphertext = createVault(['another key, which is not here']).encrypt(secret, ABOUT);
    const relabelled = ciphertext.replace(/^v1\.[\w-]{8}/, vault.encrypt('x', ABOUT).slice(0, 11));
    for (const foreign of [ciphertext, relabelled]) {
      expect(() => vault.decrypt(foreign, ABOUT)).toThrow(DecryptionFailed);
      expect(() => vault.decrypt(foreign, ABOUT)).not.toThrow(/planted|another key/);
    }
  });

  test('the vault decrypts ciphertexts of older keys and encrypts with the newest', () => {
    const before = createVault(['the key of yesterday, and long enough']);
    const after = createVault(['the key of today, and long enough', 'the key of yesterday, and long enough']);
    const ciphertext = before.encrypt(secret, ABOUT);
    expect([before.isCurrent(ciphertext), after.isCurrent(ciphertext)]).toEqual([true, false]);
    expect(after.decrypt(ciphertext, ABOUT)).toEqual(secret);
    const renewed = after.encrypt(secret, ABOUT);
    expect([after.isCurrent(renewed), vault.decrypt(renewed, ABOUT)]).toEqual([true, secret]);
    expect(() => before.decrypt(renewed, ABOUT)).toThrow(DecryptionFailed);
  });
});
