import { randomUUID } from 'node:crypto';
import { AppError } from '@/lib/core/errors';
import type { NewDocument, StoredDocument } from '@/lib/core/ports/document-store';
import type { Stores } from '@/lib/core/ports/stores';
import { documentRefusal } from '@/lib/documents/document-room';
import { freeName } from '@/lib/documents/free-name';

type NewText = Omit<NewDocument, 'id' | 'sample'>;

/**
 * Stores a text as a new document. A number is added to a name that is already taken.
 * @throws {AppError} `too_large` when the user's storage is full
 */
export async function storeDocument(
  stores: Pick<Stores, 'documents' | 'transaction'>,
  { userId, name, mediaType, text, parts, file }: NewText,
): Promise<StoredDocument> {
  const document = { id: randomUUID(), userId, name, mediaType, sample: false, text, parts, file };
  const prepared = await stores.documents.prepare(document, (others) => {
    const problem = documentRefusal(others, { length: text.length, fileSize: file?.size ?? null });
    if (problem) throw new AppError('too_large', problem);
    return freeName(
      name,
      others.map((other) => other.name),
    );
  });
  await stores.transaction(async (tx) => {
    await tx.documents.publish(prepared.id);
    await tx.audit.record({ userId, action: 'document_added', facts: { document: prepared.id, length: prepared.length } });
  });
  return prepared;
}
