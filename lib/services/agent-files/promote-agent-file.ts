import { AppError } from '@/lib/core/errors';
import type { DocumentAnswer } from '@/lib/core/files/documents';
import { phrase } from '@/lib/core/phrases/phrase';
import type { Stores } from '@/lib/core/ports/stores';
import type { Call } from '../call';
import { storeDocument } from '../documents/store-document';
import { withoutOwner } from '../without-owner';
import { readAgentFile } from './read-agent-file';

type Parts = { stores: Pick<Stores, 'agentFiles' | 'documents' | 'transaction'> };

/**
 * Copies a version of a working file to the user's documents. A number is added to a name that is already taken.
 * @throws {AppError} `not_found`; `bad_request` for an empty file; `too_large` when the user's storage is full
 */
export async function promoteAgentFile({ ctx, input }: Call<Parts, { id: string; version?: number }>): Promise<DocumentAnswer> {
  const { name, text } = await readAgentFile({ ctx, input });
  if (text.trim() === '') throw new AppError('bad_request', phrase('fileEmpty'));
  const userId = ctx.actor.user.id;
  const document = await storeDocument(ctx.stores, { userId, name, mediaType: 'text/markdown', text });
  return { document: { ...withoutOwner(document), parts: null } };
}
