import { and, asc, desc, eq, getTableColumns } from 'drizzle-orm';
import { conversation } from '@/drizzle/schema/conversation';
import { message } from '@/drizzle/schema/message';
import type { ConversationStore } from '../core/stores';
import { beforeCursor, PAGE_LIMIT } from './before-cursor';
import type { Db } from './database';

/** Conversations are made by the run that begins them (`RunStore.start`). */
export function conversationStore(db: Db): ConversationStore {
  const owned = (userId: string, id: string) => and(eq(conversation.userId, userId), eq(conversation.id, id));

  return {
    async list(userId, { limit = PAGE_LIMIT, before } = {}) {
      const page = beforeCursor({ at: conversation.updatedAt, id: conversation.id }, before);
      return db
        .select()
        .from(conversation)
        .where(and(eq(conversation.userId, userId), page))
        .orderBy(desc(conversation.updatedAt), desc(conversation.id))
        .limit(limit);
    },

    async get(userId, id) {
      const [found] = await db.select().from(conversation).where(owned(userId, id));
      return found;
    },

    async messages(userId, id) {
      return db
        .select(getTableColumns(message))
        .from(message)
        .innerJoin(conversation, eq(conversation.id, message.conversationId))
        .where(owned(userId, id))
        .orderBy(asc(message.createdAt), asc(message.runId), desc(message.role));
    },

    async rename(userId, id, title) {
      const renamed = await db.update(conversation).set({ title }).where(owned(userId, id)).returning({ id: conversation.id });
      return renamed.length > 0;
    },

    async remove(userId, id) {
      const removed = await db.delete(conversation).where(owned(userId, id)).returning({ id: conversation.id });
      return removed.length > 0;
    },
  };
}
