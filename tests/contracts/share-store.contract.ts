import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { pageCursor } from '@/lib/core/page-cursor';
import type { Share } from '@/lib/core/ports/share-store';
import type { Stores } from '@/lib/core/ports/stores';
import { begunRun, newUser } from './store-data';

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();

export function shareStoreContract(stores: () => Stores): void {
  async function newShare(overrides: Partial<Share> = {}) {
    const { id, userId, conversationId, createdAt } = await begunRun(stores());
    const until = pageCursor(createdAt, id);
    const ids = { id: randomUUID(), userId, conversationId };
    const share: Share = { ...ids, until, withWork: false, createdAt: inSeconds(0), expiresAt: inSeconds(60), ...overrides };
    const hash = randomUUID();
    await stores().shares.create(share, hash);
    return { share, hash };
  }

  describe('share stores', () => {
    test('a share is found with the hash of its token, with its owner and the title of the conversation', async () => {
      for (const overrides of [{ withWork: true }, { expiresAt: null }]) {
        const { share, hash } = await newShare(overrides);
        const { shares, users, conversations } = stores();
        const owner = await users.byId(share.userId);
        const conversation = await conversations.get(share.userId, share.conversationId);
        expect(await shares.find(share.id, hash)).toEqual({ share, owner, title: conversation?.title });
        expect(await shares.list(share.userId, share.conversationId)).toEqual([share]);
      }
    });

    test('a share that has expired, was removed or has another token is not found, and neither is one of a disabled user', async () => {
      const { shares, users } = stores();
      const [expired, removed, disabled] = [await newShare({ expiresAt: inSeconds(-1) }), await newShare(), await newShare()];
      const { userId, conversationId, id } = removed.share;
      expect(await shares.remove(userId, conversationId, id)).toBe(true);
      expect(await shares.remove(userId, conversationId, id)).toBe(false);
      await users.setDisabled(disabled.share.userId, true);
      for (const { share, hash } of [expired, removed, disabled]) expect(await shares.find(share.id, hash)).toBeUndefined();
      await users.setDisabled(disabled.share.userId, false);
      expect(await shares.find(disabled.share.id, disabled.hash)).toMatchObject({ share: disabled.share });
      expect(await shares.find(disabled.share.id, removed.hash)).toBeUndefined();
      expect(await shares.find(randomUUID(), disabled.hash)).toBeUndefined();
    });

    test('shares of other users and other conversations are neither listed nor removed', async () => {
      const { shares } = stores();
      const { share, hash } = await newShare();
      const other = await newUser(stores());
      expect(await shares.list(other.id, share.conversationId)).toEqual([]);
      expect(await shares.list(share.userId, randomUUID())).toEqual([]);
      expect(await shares.remove(other.id, share.conversationId, share.id)).toBe(false);
      expect(await shares.remove(share.userId, randomUUID(), share.id)).toBe(false);
      expect(await shares.find(share.id, hash)).toMatchObject({ share });
    });

    test('the shares of a conversation end with it, and those of a user with the user', async () => {
      const { shares, conversations, users } = stores();
      const [ended, left] = [await newShare(), await newShare()];
      await conversations.remove(ended.share.userId, ended.share.conversationId);
      await users.remove(left.share.userId);
      for (const { share, hash } of [ended, left]) {
        expect(await shares.find(share.id, hash)).toBeUndefined();
        expect(await shares.list(share.userId, share.conversationId)).toEqual([]);
      }
    });
  });
}
