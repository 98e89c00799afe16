import { and, eq } from 'drizzle-orm';
import { libraryItem, libraryUse } from '@/drizzle/schema/library';
import type { LibraryStore } from '@/lib/core/ports/library-store';
import type { Db } from '../database/database';

/** Which items use which others. */
export function libraryUses(db: Db): Pick<LibraryStore, 'privateUses' | 'usersOf'> {
  const { id, userId, title, visibility } = libraryItem;
  return {
    async privateUses(itemId) {
      return db
        .select({ id, title })
        .from(libraryItem)
        .innerJoin(libraryUse, eq(libraryUse.usedId, id))
        .where(and(eq(libraryUse.itemId, itemId), eq(visibility, 'private')))
        .orderBy(title);
    },

    async usersOf(promptId) {
      return db
        .select({ id, userId, title, visibility })
        .from(libraryItem)
        .innerJoin(libraryUse, eq(libraryUse.itemId, id))
        .where(eq(libraryUse.usedId, promptId))
        .orderBy(title);
    },
  };
}
