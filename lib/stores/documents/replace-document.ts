import { and, eq, not, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { document, documentChunk } from '@/drizzle/schema/document';
import { documentFile } from '@/drizzle/schema/document-file';
import { documentEmbedding, documentVector } from '@/drizzle/schema/document-vector';
import type { StoredDocument } from '@/lib/core/ports/document-store';
import type { Db } from '../database/database';
import { documentColumns } from './document-columns';

interface Replacement {
  userId: string;
  id: string;
  preparedId: string;
}

/** Replaces the content of a document by that of a prepared one, which is removed. Undefined when the user has no such document. */
export async function replaceDocument(db: Db, { userId, id, preparedId }: Replacement): Promise<StoredDocument | undefined> {
  const prepared = alias(document, 'prepared');
  const isPrepared = (table: typeof document | typeof prepared) =>
    and(eq(table.userId, userId), eq(table.id, preparedId), not(table.whole));
  const [replaced] = await db
    .update(document)
    .set({
      name: sql`${prepared.name}`,
      mediaType: sql`${prepared.mediaType}`,
      sample: false,
      text: sql`${prepared.text}`,
      length: sql`${prepared.length}`,
      parts: sql`${prepared.parts}`,
      fileSize: sql`${prepared.fileSize}`,
      version: sql`${document.version} + 1`,
      replacedAt: sql`now()`,
    })
    .from(prepared)
    .where(and(eq(document.userId, userId), eq(document.id, id), document.whole, isPrepared(prepared)))
    .returning(documentColumns);
  if (replaced) {
    await db.delete(documentVector).where(eq(documentVector.documentId, id));
    await db.delete(documentEmbedding).where(eq(documentEmbedding.documentId, id));
    await db.delete(documentChunk).where(eq(documentChunk.documentId, id));
    await db.delete(documentFile).where(eq(documentFile.documentId, id));
    const moved = { documentId: id, version: replaced.version };
    await db.update(documentFile).set(moved).where(eq(documentFile.documentId, preparedId));
    await db.update(documentChunk).set({ documentId: id }).where(eq(documentChunk.documentId, preparedId));
  }
  await db.delete(document).where(isPrepared(document));
  return replaced;
}
