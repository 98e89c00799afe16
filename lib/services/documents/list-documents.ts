import type { DocumentsAnswer } from '@/lib/core/documents';
import type { Stores } from '@/lib/core/ports/stores';
import type { Call } from '../call';
import { shownDocument } from './shown-document';

export async function listDocuments({
  ctx: { stores, actor },
}: Call<{ stores: Pick<Stores, 'documents'> }>): Promise<DocumentsAnswer> {
  return { documents: (await stores.documents.list(actor.user.id)).map(shownDocument) };
}
