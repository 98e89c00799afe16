import { randomUUID } from 'node:crypto';
import { and, desc, eq, getTableColumns, gt, isNull, lt, or, sql } from 'drizzle-orm';
import { apiKey, user } from '@/drizzle/schema/user';
import type { ApiKeyStore } from '../core/stores';
import type { Db } from './database';

/** `last_used_at` is exact to a minute, so that a busy client does not cost a write at every request. */
const A_MINUTE_AGO = sql`now() - interval '1 minute'`;

const { hash: _secret, ...told } = getTableColumns(apiKey);

export function apiKeyStore(db: Db): ApiKeyStore {
  return {
    async create(key) {
      const [created] = await db
        .insert(apiKey)
        .values({ id: randomUUID(), ...key })
        .returning(told);
      if (!created) throw new Error('the database returned no row');
      return created;
    },

    async list(userId) {
      return db.select(told).from(apiKey).where(eq(apiKey.userId, userId)).orderBy(desc(apiKey.createdAt), desc(apiKey.id));
    },

    async remove(userId, id) {
      const removed = await db
        .delete(apiKey)
        .where(and(eq(apiKey.userId, userId), eq(apiKey.id, id)))
        .returning({ id: apiKey.id });
      return removed.length > 0;
    },

    async ownerOf(hash) {
      const [found] = await db
        .select({ owner: user, id: apiKey.id })
        .from(apiKey)
        .innerJoin(user, eq(user.id, apiKey.userId))
        .where(and(eq(apiKey.hash, hash), or(isNull(apiKey.expiresAt), gt(apiKey.expiresAt, sql`now()`))));
      if (!found) return undefined;
      await db
        .update(apiKey)
        .set({ lastUsedAt: sql`now()` })
        .where(and(eq(apiKey.id, found.id), or(isNull(apiKey.lastUsedAt), lt(apiKey.lastUsedAt, A_MINUTE_AGO))));
      return found.owner;
    },
  };
}
