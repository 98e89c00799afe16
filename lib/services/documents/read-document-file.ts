import type { FileContent } from '@/lib/core/ports/document-store';
import type { Stores } from '@/lib/core/ports/stores';
import type { Call } from '../call';
import { notFound } from '../not-found';

/** Returns the file of a document as it was uploaded. @throws {AppError} `not_found`, also when the file was not kept */
export async function readDocumentFile({
  ctx: { stores, actor },
  input: { id },
}: Call<{ stores: Pick<Stores, 'documents'> }, { id: string }>): Promise<FileContent & { name: string; mediaType: string }> {
  const found = await stores.documents.file(actor.user.id, id);
  if (!found) throw notFound();
  const { name, mediaType } = found.document;
  return { name, mediaType, ...found.content };
}
