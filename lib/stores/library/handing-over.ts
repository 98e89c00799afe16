import { and, asc, eq, sql } from 'drizzle-orm';
import { libraryItem, libraryVersion } from '@/drizzle/schema/library';
import type { LibraryItem } from '@/lib/core/library';
import type { LibraryStore } from '@/lib/core/ports/library-store';
import type { Db } from '../database/database';
import { takenOrThrow } from './taken-or-throw';

/** Functions that transfer published items to another user. The items that they use stay the same. */
export function handingOver(db: Db): Pick<LibraryStore, 'published' | 'handOver'> {
  const isPublishedBy = (userId: string) => and(eq(libraryItem.userId, userId), eq(libraryItem.visibility, sql.raw("'server'")));
  return {
    async published(userId) {
      const rows = await db.select().from(libraryItem).where(isPublishedBy(userId)).orderBy(asc(libraryItem.id));
      return rows.map(asItem);
    },

    async handOver({ id, userId, version, to }, content) {
      const isUnchanged = and(eq(libraryItem.id, id), eq(libraryItem.version, version), isPublishedBy(userId));
      const moving = db.transaction(async (tx) => {
        const next = { version: version + 1, updatedAt: new Date().toISOString() };
        const [moved] = await tx
          .update(libraryItem)
          .set({ ...content, ...next, userId: to })
          .where(isUnchanged)
          .returning();
        if (!moved) return 'stale';
        const { version: current, updatedAt: createdAt } = next;
        await tx.insert(libraryVersion).values({ itemId: id, version: current, authorId: to, createdAt, content });
        return asItem(moved);
      });
      return moving.catch(takenOrThrow);
    },
  };
}

/** Safe: an item was parsed as its kind before it was stored. */
const asItem = (row: typeof libraryItem.$inferSelect) => row as unknown as LibraryItem;
