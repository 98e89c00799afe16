import { randomUUID } from 'node:crypto';
import { and, desc, eq, getTableColumns, gt, isNull, or, sql } from 'drizzle-orm';
import { apiKey, user } from '@/drizzle/schema/user';
import type { ApiKeyStore } from '@/lib/core/ports/api-key-store';
import type { Db } from '../database/database';

const { hash: _secret, ...columns } = getTableColumns(apiKey);

export function apiKeyStore(db: Db): ApiKeyStore {
  const validKey = db
    .select({ owner: user, key: columns })
    .from(apiKey)
    .innerJoin(user, eq(user.id, apiKey.userId))
    .where(and(eq(apiKey.hash, sql.placeholder('hash')), or(isNull(apiKey.expiresAt), gt(apiKey.expiresAt, sql`now()`))))
    .prepare('use-api-key');
  return {
    async create(key) {
      const [created] = await db
        .insert(apiKey)
        .values({ id: randomUUID(), ...key })
        .returning(columns);
      if (!created) throw new Error('the database returned no row');
      return created;
    },

    async list(userId) {
      return db.select(columns).from(apiKey).where(eq(apiKey.userId, userId)).orderBy(desc(apiKey.createdAt), desc(apiKey.id));
    },

    async remove(userId, id) {
      const removed = await db
        .delete(apiKey)
        .where(and(eq(apiKey.userId, userId), eq(apiKey.id, id)))
        .returning({ id: apiKey.id });
      return removed.length > 0;
    },

    async setAgents(userId, id, agents) {
      await db
        .update(apiKey)
        .set({ agents })
        .where(and(eq(apiKey.userId, userId), eq(apiKey.id, id)));
    },

    async find(hash) {
      const [found] = await validKey.execute({ hash });
      return found;
    },

    async markUsed(id, at) {
      await db.update(apiKey).set({ lastUsedAt: at }).where(eq(apiKey.id, id));
    },
  };
}
