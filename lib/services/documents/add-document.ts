import type { DocumentAnswer } from '@/lib/core/files/documents';
import type { Stores } from '@/lib/core/ports/stores';
import type { Call } from '../call';
import { withoutOwner } from '../without-owner';
import { readUpload, type Upload, type UploadParts } from './read-upload';
import { storeDocument } from './store-document';

type Parts = UploadParts & { stores: Pick<Stores, 'documents' | 'transaction'> };

/**
 * Extracts and stores the text of an uploaded file. A number is added to a name that is already taken.
 * @throws {AppError} for a file that cannot be read; `too_large` when the user's storage is full; `rate_limited`
 */
export async function addDocument({ ctx, input }: Call<Parts, Upload>): Promise<DocumentAnswer> {
  return readUpload({ ctx, input }, async (read) => {
    const document = await storeDocument(ctx.stores, { userId: ctx.actor.user.id, name: input.name, ...read });
    return { document: { ...withoutOwner(document), parts: read.parts } };
  });
}
