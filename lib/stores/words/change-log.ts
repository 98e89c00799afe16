import { and, asc, desc, eq, gt, inArray, lt, lte, sql } from 'drizzle-orm';
import { wordChange } from '@/drizzle/schema/word-library';
import type { AppliedWordChange, WordChangeEntry } from '@/lib/core/words/word-change';
import type { Db } from '../database/database';
import { listValues } from '../database/list-values';

const { userId: owner, version, id, kind, of, actor, digest, at, rows } = wordChange;

/** Whether the last entry about the change undid it. Raw SQL, because Drizzle would not qualify the outer columns inside a subquery. */
const undone = sql<boolean>`coalesce((
  select later.kind = 'undo' from word_change as later
  where later.user_id = word_change.user_id and later."of" = word_change.id order by later.version desc limit 1
), false)`;

const entry = { version, id, kind, of, actor, digest, at, undone };

export type NewLogEntry = typeof wordChange.$inferInsert;

/** Queries of the history of libraries. */
export function changeLog(db: Db) {
  const isChange = (userId: string, changeId: string) => and(eq(owner, userId), eq(id, changeId));

  return {
    async add(added: NewLogEntry): Promise<void> {
      await db.insert(wordChange).values(added);
    },

    async removeUpTo(userId: string, last: number): Promise<void> {
      if (last > 0) await db.delete(wordChange).where(and(eq(owner, userId), lte(version, last)));
    },

    async find(userId: string, changeId: string): Promise<(WordChangeEntry & AppliedWordChange) | undefined> {
      const [found] = await db
        .select({ ...entry, rows })
        .from(wordChange)
        .where(isChange(userId, changeId));
      return found;
    },

    /** The last time that a change was undone or redone. */
    async latestOf(userId: string, changeId: string): Promise<AppliedWordChange | undefined> {
      const [found] = await db
        .select({ version, rows })
        .from(wordChange)
        .where(and(eq(owner, userId), eq(of, changeId)))
        .orderBy(desc(version))
        .limit(1);
      return found;
    },

    page: (userId: string, { limit, before }: { limit: number; before?: number }): Promise<WordChangeEntry[]> =>
      db
        .select(entry)
        .from(wordChange)
        .where(and(eq(owner, userId), before === undefined ? undefined : lt(version, before)))
        .orderBy(desc(version))
        .limit(limit),

    /** Lists the rows that were changed since a version, oldest first; undefined when there are too many, or not all any more. */
    async rowsAfter(
      userId: string,
      last: number,
      most: { changes: number; rows: number },
    ): Promise<AppliedWordChange[] | undefined> {
      const after = and(eq(owner, userId), gt(version, last));
      const inOrder = asc(version);
      const changes = await db
        .select({ digest })
        .from(wordChange)
        .where(after)
        .orderBy(inOrder)
        .limit(most.changes + 1);
      const count = changes.flatMap((change) => change.digest).reduce((sum, one) => sum + one.count, 0);
      if (changes.length > most.changes || count > most.rows) return undefined;
      const found = await db.select({ version, rows }).from(wordChange).where(after).orderBy(inOrder).limit(changes.length);
      // The entries of old versions are removed.
      return found[0] === undefined || found[0].version === last + 1 ? found : undefined;
    },

    /**
     * Lists the changes, newest first, that were made, undone or redone since a version and that touch one of these rows (any row if none are given).
     * A change that was undone and redone since then is left out, since its effect is the same as before.
     */
    async touching(userId: string, last: number, rowIds?: readonly string[]): Promise<WordChangeEntry[]> {
      const touched =
        rowIds && sql`exists (select from json_array_elements(${rows}) as one where one ->> 'id' in (${listValues(rowIds)}))`;
      const origin = sql<string>`coalesce(${of}, ${id})`;
      const changed = await db
        .select({ id: origin })
        .from(wordChange)
        .where(and(eq(owner, userId), gt(version, last), touched))
        .groupBy(origin)
        .having(sql`count(*) % 2 = 1`);
      const ids = changed.map((change) => change.id);
      return db
        .select(entry)
        .from(wordChange)
        .where(and(eq(owner, userId), inArray(id, ids)))
        .orderBy(desc(version));
    },
  };
}
