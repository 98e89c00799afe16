import { and, asc, count, eq } from 'drizzle-orm';
import { passkey } from '@/drizzle/schema/passkey';
import type { PasskeyStore } from '@/lib/core/ports/passkey-store';
import type { Db } from '../database/database';

export function passkeyStore(db: Db): PasskeyStore {
  return {
    async add(added) {
      return (await db.insert(passkey).values(added).onConflictDoNothing().returning({ id: passkey.id })).length > 0;
    },

    list: (userId) =>
      db.select().from(passkey).where(eq(passkey.userId, userId)).orderBy(asc(passkey.createdAt), asc(passkey.id)),

    async find(credentialId) {
      const [found] = await db.select().from(passkey).where(eq(passkey.credentialId, credentialId));
      return found;
    },

    async markUsed(id, { counter, at }) {
      const used = await db
        .update(passkey)
        .set({ counter, lastUsedAt: at })
        .where(eq(passkey.id, id))
        .returning({ id: passkey.id });
      return used.length > 0;
    },

    async remove(userId, id) {
      const removed = await db
        .delete(passkey)
        .where(and(eq(passkey.userId, userId), eq(passkey.id, id)))
        .returning({ id: passkey.id });
      return removed.length > 0;
    },

    async removeAll(userId) {
      return (await db.delete(passkey).where(eq(passkey.userId, userId)).returning({ id: passkey.id })).length;
    },

    async countByUser() {
      const rows = await db.select({ userId: passkey.userId, passkeys: count() }).from(passkey).groupBy(passkey.userId);
      return new Map(rows.map(({ userId, passkeys }) => [userId, passkeys]));
    },
  };
}
