import { and, eq } from 'drizzle-orm';
import { documentFile } from '@/drizzle/schema/document-file';
import type { FileContent } from '@/lib/core/ports/document-store';
import type { Db } from '../database/database';

/** Stores the file of a document that is being prepared, one piece per statement. */
export async function keepFile(db: Db, documentId: string, { pieces }: FileContent): Promise<void> {
  let start = 0;
  for await (const bytes of pieces()) {
    await db.insert(documentFile).values({ documentId, version: 1, start, bytes }).onConflictDoNothing();
    start += bytes.byteLength;
  }
}

/** Reads the file of a version of a document piece by piece. @throws Error when the document is removed or replaced meanwhile */
export async function* readFile(
  db: Db,
  { id, version, size }: { id: string; version: number; size: number },
): AsyncGenerator<Uint8Array> {
  const { documentId, version: ofVersion, start, bytes } = documentFile;
  for (let at = 0; at < size; ) {
    const [piece] = await db
      .select({ bytes })
      .from(documentFile)
      .where(and(eq(documentId, id), eq(ofVersion, version), eq(start, at)));
    if (!piece) throw new Error('The file was removed or replaced while it was read.');
    yield piece.bytes;
    at += piece.bytes.byteLength;
  }
}
