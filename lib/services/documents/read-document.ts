import type { DocumentAnswer } from '@/lib/core/files/documents';
import type { Stores } from '@/lib/core/ports/stores';
import type { Call } from '../call';
import { notFound } from '../not-found';
import { withoutOwner } from '../without-owner';

/** Returns a document without its text. @throws {AppError} `not_found` */
export async function readDocument({
  ctx: { stores, actor },
  input: { id },
}: Call<{ stores: Pick<Stores, 'documents'> }, { id: string }>): Promise<DocumentAnswer> {
  const found = await stores.documents.get(actor.user.id, id);
  if (!found) throw notFound();
  const { parts, ...document } = found;
  return { document: { ...withoutOwner(document), parts } };
}
