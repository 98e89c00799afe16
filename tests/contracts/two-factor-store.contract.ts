import { describe, expect, test } from '@jest/globals';
import type { Stores } from '@/lib/core/ports/stores';
import { newUser } from './store-data';

const AT = '2026-03-01T12:00:00.000Z';

export function twoFactorStoreContract(stores: () => Stores): void {
  async function person() {
    const { id } = await newUser(stores());
    return { id, twoFactor: stores().twoFactor };
  }

  /** A user whose authenticator was confirmed with the code of step 10. */
  async function secured() {
    const one = await person();
    await one.twoFactor.begin(one.id, 'first', AT);
    expect(await one.twoFactor.confirm(one.id, 'first', 10)).toBe(true);
    return one;
  }

  describe('stores of second factors', () => {
    test('an authenticator that was not confirmed is replaced, a confirmed one is not', async () => {
      const { id, twoFactor } = await person();
      expect(await twoFactor.find(id)).toBeUndefined();
      expect(await twoFactor.begin(id, 'first', AT)).toBe(true);
      expect(await twoFactor.begin(id, 'second', AT)).toBe(true);
      expect(await twoFactor.find(id)).toEqual({ ciphertext: 'second', begunAt: AT, confirmedAt: null });
      expect(await twoFactor.confirm(id, 'first', 1)).toBe(false);
      expect(await twoFactor.confirm(id, 'second', 1)).toBe(true);
      expect(await twoFactor.confirm(id, 'second', 2)).toBe(false);
      expect(await twoFactor.begin(id, 'third', AT)).toBe(false);
      expect(Math.abs(Date.parse((await twoFactor.find(id))?.confirmedAt ?? '') - Date.now())).toBeLessThan(600_000);
    });

    test('the code of a time step can be used once, and none of an earlier step afterwards', async () => {
      const { id, twoFactor } = await secured();
      expect(await twoFactor.spendStep(id, 10)).toBe(false);
      const tries = await Promise.all([11, 11, 11].map((step) => twoFactor.spendStep(id, step)));
      expect(tries.filter(Boolean)).toHaveLength(1);
      expect(await twoFactor.spendStep(id, 9)).toBe(false);
      expect(await twoFactor.spendStep(id, 12)).toBe(true);
    });

    test('no code can be used before the authenticator was confirmed', async () => {
      const { id, twoFactor } = await person();
      await twoFactor.begin(id, 'first', AT);
      expect(await twoFactor.spendStep(id, 10)).toBe(false);
    });

    test('a recovery code can be used once, by its user only', async () => {
      const [one, other] = await Promise.all([secured(), secured()]);
      const { twoFactor } = one;
      await twoFactor.setRecoveryCodes(one.id, ['a', 'b']);
      await twoFactor.setRecoveryCodes(other.id, ['c']);
      expect(await twoFactor.spendRecoveryCode(one.id, 'c')).toBe(false);
      const tries = await Promise.all(['a', 'a', 'a'].map((hash) => twoFactor.spendRecoveryCode(one.id, hash)));
      expect(tries.filter(Boolean)).toHaveLength(1);
      expect(await twoFactor.countRecoveryCodes(one.id)).toBe(1);
      await twoFactor.setRecoveryCodes(one.id, ['d']);
      expect(await twoFactor.spendRecoveryCode(one.id, 'b')).toBe(false);
      expect(await twoFactor.countRecoveryCodes(other.id)).toBe(1);
    });

    test('a removal includes the recovery codes, and leaves those of other users', async () => {
      const [one, other] = await Promise.all([secured(), secured()]);
      const { twoFactor } = one;
      await twoFactor.setRecoveryCodes(one.id, ['a']);
      await twoFactor.setRecoveryCodes(other.id, ['a']);
      expect(await twoFactor.remove(one.id)).toBe(true);
      expect(await twoFactor.remove(one.id)).toBe(false);
      expect(await twoFactor.find(one.id)).toBeUndefined();
      expect(await twoFactor.countRecoveryCodes(one.id)).toBe(0);
      expect(await twoFactor.countRecoveryCodes(other.id)).toBe(1);
      const confirmed = await twoFactor.confirmedUsers();
      expect(confirmed).toContain(other.id);
      expect(confirmed).not.toContain(one.id);
    });

    test('a ciphertext is replaced unless it has changed meanwhile', async () => {
      const { id, twoFactor } = await secured();
      expect(await twoFactor.setCiphertext(id, 'renewed', 'another')).toBe(false);
      expect(await twoFactor.setCiphertext(id, 'renewed', 'first')).toBe(true);
      expect(await twoFactor.allCiphertexts()).toContainEqual({ userId: id, ciphertext: 'renewed' });
      const { id: another } = await person();
      await twoFactor.begin(another, 'unconfirmed', AT);
      expect((await twoFactor.allCiphertexts()).map(({ userId }) => userId)).not.toContain(another);
    });

    test('removing a user removes their second factor', async () => {
      const { id, twoFactor } = await secured();
      await twoFactor.setRecoveryCodes(id, ['a']);
      await stores().users.remove(id);
      expect(await twoFactor.find(id)).toBeUndefined();
      expect(await twoFactor.countRecoveryCodes(id)).toBe(0);
    });
  });
}
