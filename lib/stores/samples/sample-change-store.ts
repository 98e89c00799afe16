import { asc, eq, sql } from 'drizzle-orm';
import { sampleChange } from '@/drizzle/schema/sample-change';
import type { SampleChangeStore } from '@/lib/core/ports/sample-change-store';
import type { Db } from '../database/database';

export function sampleChangeStore(db: Db): SampleChangeStore {
  const { userId: owner, object, recordId, values } = sampleChange;
  const ownChanges = db
    .select({ object, id: recordId, values })
    .from(sampleChange)
    .where(eq(owner, sql.placeholder('userId')))
    .orderBy(asc(object), asc(recordId))
    .prepare('list-sample-changes');
  return {
    list: (userId) => ownChanges.execute({ userId }),

    async keep(userId, changes) {
      if (changes.length === 0) return;
      await db
        .insert(sampleChange)
        .values(changes.map((change) => ({ userId, object: change.object, recordId: change.id, values: change.values })))
        .onConflictDoUpdate({
          target: [owner, object, recordId],
          set: { values: sql`${values} || excluded.${sql.identifier(values.name)}` },
        });
    },

    async reset(userId) {
      return (await db.delete(sampleChange).where(eq(owner, userId)).returning({ id: recordId })).length;
    },
  };
}
