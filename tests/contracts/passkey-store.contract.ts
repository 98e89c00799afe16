import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import type { Passkey } from '@/lib/core/ports/passkey-store';
import type { Stores } from '@/lib/core/ports/stores';
import { newUser } from './store-data';

export function passkeyStoreContract(stores: () => Stores): void {
  const newPasskey = (userId: string, overrides: Partial<Passkey> = {}): Passkey => ({
    id: randomUUID(),
    credentialId: randomUUID(),
    userId,
    name: 'Laptop',
    publicKey: Uint8Array.from([1, 2, 255]),
    counter: 0,
    transports: ['internal'],
    createdAt: '2026-03-01T12:00:00.000Z',
    lastUsedAt: null,
    ...overrides,
  });

  async function added(overrides: Partial<Passkey> = {}) {
    const { id: userId } = await newUser(stores());
    const passkey = newPasskey(userId, overrides);
    expect(await stores().passkeys.add(passkey)).toBe(true);
    return passkey;
  }

  /** With the bytes of the key as a plain array: databases return different classes. */
  const plain = (passkey: Passkey | undefined) => passkey && { ...passkey, publicKey: Array.from(passkey.publicKey) };

  describe('stores of passkeys', () => {
    test('a passkey is found by its credential id, and listed for its user only', async () => {
      const { passkeys } = stores();
      const [one, other] = await Promise.all([added(), added()]);
      expect(plain(await passkeys.find(one.credentialId))).toEqual(plain(one));
      expect((await passkeys.list(one.userId)).map(plain)).toEqual([plain(one)]);
      expect((await passkeys.list(other.userId)).map(({ id }) => id)).toEqual([other.id]);
      expect(await passkeys.find(randomUUID())).toBeUndefined();
    });

    test('passkeys are listed oldest first', async () => {
      const { passkeys } = stores();
      const first = await added({ createdAt: '2026-03-02T12:00:00.000Z' });
      for (const createdAt of ['2026-03-04T12:00:00.000Z', '2026-03-01T12:00:00.000Z'])
        await passkeys.add(newPasskey(first.userId, { createdAt }));
      const days = (await passkeys.list(first.userId)).map(({ createdAt }) => createdAt.slice(8, 10));
      expect(days).toEqual(['01', '02', '04']);
    });

    test('no user can add a passkey that is stored already', async () => {
      const { passkeys } = stores();
      const one = await added();
      const { id: another } = await newUser(stores());
      expect(await passkeys.add(one)).toBe(false);
      expect(await passkeys.add(newPasskey(another, { credentialId: one.credentialId }))).toBe(false);
      expect(await passkeys.list(another)).toEqual([]);
    });

    test('a use is recorded, unless the passkey was removed meanwhile', async () => {
      const { passkeys } = stores();
      const { id, userId, credentialId } = await added();
      const use = { counter: 4_294_967_295, at: '2026-03-05T12:00:00.000Z' };
      expect(await passkeys.markUsed(id, use)).toBe(true);
      expect(await passkeys.find(credentialId)).toMatchObject({ counter: use.counter, lastUsedAt: use.at });
      await passkeys.remove(userId, id);
      expect(await passkeys.markUsed(id, use)).toBe(false);
    });

    test('only its user removes a passkey, and removing the user removes it', async () => {
      const { passkeys, users } = stores();
      const [one, other] = await Promise.all([added(), added()]);
      expect(await passkeys.remove(other.userId, one.id)).toBe(false);
      expect(await passkeys.remove(one.userId, one.id)).toBe(true);
      expect(await passkeys.remove(one.userId, one.id)).toBe(false);
      await users.remove(other.userId);
      expect(await passkeys.find(other.credentialId)).toBeUndefined();
    });

    test('all passkeys of a user are counted and removed together, and none of others', async () => {
      const { passkeys } = stores();
      const [one, other] = await Promise.all([added(), added()]);
      await passkeys.add(newPasskey(one.userId));
      const counts = await passkeys.countByUser();
      expect([counts.get(one.userId), counts.get(other.userId)]).toEqual([2, 1]);
      expect([await passkeys.removeAll(one.userId), await passkeys.removeAll(one.userId)]).toEqual([2, 0]);
      expect((await passkeys.countByUser()).has(one.userId)).toBe(false);
      expect(await passkeys.list(other.userId)).toHaveLength(1);
    });
  });
}
