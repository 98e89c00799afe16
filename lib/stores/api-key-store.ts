import { randomUUID } from 'node:crypto';
import { and, desc, eq, getTableColumns, gt, isNull, or, sql } from 'drizzle-orm';
import { apiKey, user } from '@/drizzle/schema/user';
import type { ApiKeyStore } from '@/lib/core/stores';
import type { Db } from './database';

/** When a key was last used is kept to the minute, so that a busy client costs a read at each request and not a write too. */
const USE_MS = 60_000;

const { hash: _secret, ...told } = getTableColumns(apiKey);

export function apiKeyStore(db: Db): ApiKeyStore {
  const validKey = db
    .select({ owner: user, key: told })
    .from(apiKey)
    .innerJoin(user, eq(user.id, apiKey.userId))
    .where(and(eq(apiKey.hash, sql.placeholder('hash')), or(isNull(apiKey.expiresAt), gt(apiKey.expiresAt, sql`now()`))))
    .prepare('use-api-key');
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

    async use(hash) {
      const [found] = await validKey.execute({ hash });
      if (!found) return undefined;
      const { owner, key } = found;
      const now = new Date().toISOString();
      if (Date.parse(now) - Date.parse(key.lastUsedAt ?? '1970-01-01') > USE_MS) {
        await db.update(apiKey).set({ lastUsedAt: now }).where(eq(apiKey.id, key.id));
      }
      return { owner, key, firstToday: key.lastUsedAt?.slice(0, 10) !== now.slice(0, 10) };
    },
  };
}
