import { randomUUID } from 'node:crypto';
import { AppError } from '@/lib/core/errors';
import type { DocumentAnswer } from '@/lib/core/files/documents';
import type { Stores } from '@/lib/core/ports/stores';
import { documentRefusal } from '@/lib/documents/document-room';
import { freeName } from '@/lib/documents/free-name';
import { replacementName } from '@/lib/documents/replacement-name';
import type { Call } from '../call';
import { notFound } from '../not-found';
import { withoutOwner } from '../without-owner';
import { readUpload, type Upload, type UploadParts } from './read-upload';

type Parts = UploadParts & { stores: Pick<Stores, 'documents' | 'transaction'> };

/**
 * Replaces a document by an uploaded file. Its id stays the same, and its name except for the extension.
 * @throws {AppError} `not_found`; for a file that cannot be read; `too_large` when the user's storage is full; `rate_limited`
 */
export async function replaceDocument({ ctx, input }: Call<Parts, Upload & { id: string }>): Promise<DocumentAnswer> {
  const { stores, actor } = ctx;
  const { id } = input;
  const userId = actor.user.id;
  const old = await stores.documents.get(userId, id);
  if (!old) throw notFound();
  return readUpload({ ctx, input }, async (read) => {
    const wanted = replacementName(old, read.mediaType);
    const prepared = await stores.documents.prepare({ id: randomUUID(), userId, name: wanted, sample: false, ...read }, (all) => {
      const others = all.filter((other) => other.id !== id);
      const problem = documentRefusal(others, { length: read.text.length, fileSize: read.file.size });
      if (problem) throw new AppError('too_large', problem);
      // The document's own name may be taken by the prepared copy of another replacement, which does not count.
      if (wanted === old.name) return wanted;
      return freeName(
        wanted,
        others.map(({ name }) => name),
      );
    });
    const document = await stores.transaction(async (tx) => {
      const replaced = await tx.documents.replace(userId, id, prepared.id);
      if (!replaced) return undefined;
      const { version, length } = replaced;
      await tx.audit.record({ userId, action: 'document_replaced', facts: { document: id, version, length } });
      return replaced;
    });
    if (!document) throw notFound();
    return { document: { ...withoutOwner(document), parts: read.parts } };
  });
}
