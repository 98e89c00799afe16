import { laterVersion, placeAt } from '@/lib/core/citations/document-place';
import type { DocumentTextAnswer } from '@/lib/core/files/documents';
import type { Stores } from '@/lib/core/ports/stores';
import { sliceText } from '@/lib/core/text/slice-text';
import type { Call } from '../call';
import { notFound } from '../not-found';

interface Range {
  id: string;
  /** `start` and `length` are in characters. */
  start: number;
  length: number;
}

/** Returns a range of a document's text. @throws {AppError} `not_found` */
export async function readDocumentText({
  ctx: { stores, actor },
  input: { id, start, length },
}: Call<{ stores: Pick<Stores, 'documents'> }, Range>): Promise<DocumentTextAnswer> {
  const found = await stores.documents.text(actor.user.id, id);
  if (!found) throw notFound();
  const { document, text, parts } = found;
  const slice = sliceText(text, start, length);
  const reference = { documentId: id, document: document.name, ...laterVersion(document.version) };
  return { ...reference, ...placeAt(parts, slice.start), ...slice, length: text.length };
}
