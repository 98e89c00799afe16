import { and, desc, eq, getTableColumns, lt, or, sql } from 'drizzle-orm';
import { libraryItem, libraryVersion } from '@/drizzle/schema/library';
import { user } from '@/drizzle/schema/user';
import type { LibraryKind, LibraryVersion } from '@/lib/core/library';
import type { Db } from '../database/database';
import { storedDefinition } from './stored-definition';

/** See `LibraryStore.versions`. */
export async function listVersions<Kind extends LibraryKind>(
  db: Db,
  userId: string,
  { kind, id, limit, before }: { kind: Kind; id: string; limit: number; before?: number },
): Promise<LibraryVersion<Kind>[]> {
  const isOwn = eq(libraryItem.userId, userId);
  const isSeen = or(isOwn, eq(libraryItem.visibility, sql.raw("'server'")));
  // Versions from before an item was published, or transferred, are visible only to their author.
  const isShown = or(and(isOwn, eq(libraryVersion.authorId, userId)), eq(libraryVersion.version, libraryItem.version));
  const isWanted = before === undefined ? undefined : lt(libraryVersion.version, before);
  const rows = await db
    .select({ ...getTableColumns(libraryVersion), authorName: user.name })
    .from(libraryVersion)
    .innerJoin(libraryItem, eq(libraryItem.id, libraryVersion.itemId))
    .leftJoin(user, eq(user.id, libraryVersion.authorId))
    .where(and(eq(libraryItem.kind, kind), eq(libraryItem.id, id), isSeen, isShown, isWanted))
    .orderBy(desc(libraryVersion.version))
    .limit(limit);
  return rows.map(({ version, authorId, authorName, createdAt, content }) => ({
    version,
    author: authorId === null || authorName === null ? null : { id: authorId, name: authorName },
    createdAt,
    // Safe: only `keepVersion` writes it, with an item of this kind.
    content: { ...content, definition: storedDefinition(kind, content.definition) } as LibraryVersion<Kind>['content'],
  }));
}
