import { and, desc, eq, gt, lte, sql } from 'drizzle-orm';
import { cachedResult } from '@/drizzle/schema/cached-result';
import { MAX_CACHED_RESULT, MOST_CACHED_RESULTS, type ToolCache } from '@/lib/core/ports/tool-cache';
import type { Db } from '../database/database';

const { userId, key, output, at, expiresAt } = cachedResult;

export function toolCache(db: Db): ToolCache {
  const isOne = (owner: string, name: string) => and(eq(userId, owner), eq(key, name));
  const now = () => new Date().toISOString();

  return {
    async get(owner, name) {
      const [found] = await db
        .select({ output, at })
        .from(cachedResult)
        .where(and(isOne(owner, name), gt(expiresAt, now())));
      return found;
    },

    async keep(owner, { key: name, output: result, seconds }) {
      if (JSON.stringify(result).length > MAX_CACHED_RESULT) return;
      const fetched = Date.now();
      const row = {
        output: result,
        at: new Date(fetched).toISOString(),
        expiresAt: new Date(fetched + seconds * 1000).toISOString(),
      };
      await db
        .insert(cachedResult)
        .values({ ...row, userId: owner, key: name })
        .onConflictDoUpdate({ target: [userId, key], set: row });
      const oldest = db
        .select({ at })
        .from(cachedResult)
        .where(eq(userId, owner))
        .orderBy(desc(at))
        .offset(MOST_CACHED_RESULTS)
        .limit(1);
      await db.delete(cachedResult).where(and(eq(userId, owner), lte(at, sql`(${oldest})`)));
    },

    async forget(owner, name) {
      return (await db.delete(cachedResult).where(isOne(owner, name)).returning({ key })).length > 0;
    },

    async removeExpired() {
      return (await db.delete(cachedResult).where(lte(expiresAt, now())).returning({ key })).length;
    },
  };
}
