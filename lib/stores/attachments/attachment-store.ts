import { and, eq, inArray } from 'drizzle-orm';
import { attachment } from '@/drizzle/schema/attachment';
import { run } from '@/drizzle/schema/run';
import type { AttachmentStore } from '@/lib/core/ports/attachment-store';
import type { NewStart } from '@/lib/core/ports/run-store';
import type { Db } from '../database/database';

export function attachmentStore(db: Db): AttachmentStore {
  const { id, name, mediaType, hash, bytes } = attachment;
  return {
    async add({ id: runId, userId }, image) {
      await db.transaction(async (tx) => {
        const [owned] = await tx
          .select({ id: run.id })
          .from(run)
          .where(and(eq(run.id, runId), eq(run.userId, userId)));
        const createdAt = new Date().toISOString();
        if (!owned) return;
        // Storing is repeated when its commit was not confirmed.
        const row = { ...image, runId, userId, createdAt, size: image.bytes.byteLength };
        await tx.insert(attachment).values(row).onConflictDoNothing();
      });
    },

    async read(userId, ids) {
      if (ids.length === 0) return [];
      return db
        .selectDistinctOn([id], { id, name, mediaType, hash, bytes })
        .from(attachment)
        .where(and(eq(attachment.userId, userId), inArray(id, [...ids])));
    },
  };
}

/** Stores the images of a run that is being started, one statement each, since a single statement could reach 40 MB. */
export async function storeAttachments(tx: Db, { run, attachments = [] }: Pick<NewStart, 'run' | 'attachments'>): Promise<void> {
  const { id: runId, userId, createdAt } = run;
  for (const one of attachments) {
    await tx.insert(attachment).values({ ...one, runId, userId, createdAt, size: one.bytes.byteLength });
  }
}
