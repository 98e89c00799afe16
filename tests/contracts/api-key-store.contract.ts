import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import type { Stores } from '@/lib/core/ports/stores';
import { newUser } from './store-data';

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();

export function apiKeyStoreContract(stores: () => Stores): void {
  const newKey = async (userId: string, expiresAt?: string) => {
    const hash = randomUUID();
    const rights = { scopes: ['read' as const, 'ask' as const], agents: ['data-steward'] };
    const key = await stores().apiKeys.create({ userId, name: 'script', prefix: 'rt_abc', hash, expiresAt, ...rights });
    return { key, hash };
  };

  describe('API key stores', () => {
    test('the owner of a key is found by its hash, with the time of the last use', async () => {
      const { apiKeys } = stores();
      const owner = await newUser(stores());
      const { key, hash } = await newKey(owner.id, inSeconds(60));
      expect(key).toMatchObject({ userId: owner.id, name: 'script', prefix: 'rt_abc', lastUsedAt: null });
      const { id, scopes, agents } = key;
      expect({ scopes, agents }).toEqual({ scopes: ['read', 'ask'], agents: ['data-steward'] });
      expect(await apiKeys.find(hash)).toEqual({ owner, key: expect.objectContaining({ id, scopes, agents, lastUsedAt: null }) });
      const usedAt = '2026-05-01T12:00:00.000Z';
      await apiKeys.markUsed(id, usedAt);
      expect((await apiKeys.find(hash))?.key.lastUsedAt).toBe(usedAt);
      expect((await apiKeys.list(owner.id))[0]?.lastUsedAt).toBe(usedAt);
    });

    test('the hash of a key is never returned', async () => {
      const owner = await newUser(stores());
      const { key, hash } = await newKey(owner.id);
      expect(JSON.stringify([key, await stores().apiKeys.list(owner.id)])).not.toContain(hash);
    });

    test('a key that has expired, was removed or never existed has no owner', async () => {
      const { apiKeys } = stores();
      const owner = await newUser(stores());
      const [expired, removed] = [await newKey(owner.id, inSeconds(-1)), await newKey(owner.id)];
      expect(await apiKeys.remove(owner.id, removed.key.id)).toBe(true);
      expect(await apiKeys.remove(owner.id, removed.key.id)).toBe(false);
      for (const hash of [expired.hash, removed.hash, randomUUID()]) expect(await apiKeys.find(hash)).toBeUndefined();
      expect((await apiKeys.list(owner.id)).map(({ id }) => id)).toEqual([expired.key.id]);
    });

    test('a key is limited to other agents by its owner only', async () => {
      const { apiKeys } = stores();
      const [owner, other] = [await newUser(stores()), await newUser(stores())];
      const { key, hash } = await newKey(owner.id);
      await apiKeys.setAgents(other.id, key.id, ['mallory']);
      expect((await apiKeys.find(hash))?.key.agents).toEqual(['data-steward']);
      await apiKeys.setAgents(owner.id, key.id, ['clerk']);
      expect((await apiKeys.find(hash))?.key.agents).toEqual(['clerk']);
    });

    test('keys of other users are neither listed nor removed', async () => {
      const { apiKeys } = stores();
      const [owner, other] = [await newUser(stores()), await newUser(stores())];
      const { key, hash } = await newKey(owner.id);
      expect(await apiKeys.list(other.id)).toEqual([]);
      expect(await apiKeys.remove(other.id, key.id)).toBe(false);
      expect(await apiKeys.find(hash)).toMatchObject({ owner });
    });
  });
}
