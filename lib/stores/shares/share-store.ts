import { and, desc, eq, getTableColumns, gt, isNull, not, or, sql } from 'drizzle-orm';
import { conversation } from '@/drizzle/schema/conversation';
import { share } from '@/drizzle/schema/share';
import { user } from '@/drizzle/schema/user';
import type { ShareStore } from '@/lib/core/ports/share-store';
import type { Db } from '../database/database';

const { hash: _secret, ...columns } = getTableColumns(share);

export function shareStore(db: Db): ShareStore {
  return {
    async create(given, hash) {
      await db.insert(share).values({ ...given, hash });
    },

    async list(userId, conversationId) {
      return db
        .select(columns)
        .from(share)
        .where(and(eq(share.userId, userId), eq(share.conversationId, conversationId)))
        .orderBy(desc(share.createdAt), desc(share.id));
    },

    async remove(userId, conversationId, id) {
      const removed = await db
        .delete(share)
        .where(and(eq(share.userId, userId), eq(share.conversationId, conversationId), eq(share.id, id)))
        .returning({ id: share.id });
      return removed.length > 0;
    },

    async find(id, hash) {
      const [found] = await db
        .select({ share: columns, owner: user, title: conversation.title })
        .from(share)
        .innerJoin(user, eq(user.id, share.userId))
        .innerJoin(conversation, eq(conversation.id, share.conversationId))
        .where(
          and(
            eq(share.id, id),
            eq(share.hash, hash),
            not(user.disabled),
            or(isNull(share.expiresAt), gt(share.expiresAt, sql`now()`)),
          ),
        );
      return found;
    },
  };
}
