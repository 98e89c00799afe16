import type { PassagesAnswer } from '@/lib/core/files/documents';
import type { Stores } from '@/lib/core/ports/stores';
import type { SearchDocuments } from '@/lib/documents/meaning/search-documents';
import type { Call } from '../call';

interface Parts {
  stores: Pick<Stores, 'documents'>;
  searchDocuments: SearchDocuments;
}

interface Search {
  q: string;
  limit: number;
  documentId?: string;
}

/** Searches a user's documents; returns the best passages first, with the words of the query highlighted. */
export async function searchDocuments({
  ctx: { stores, searchDocuments: search, actor },
  input: { q, limit, documentId },
}: Call<Parts, Search>): Promise<PassagesAnswer> {
  const { passages, meaning } = await search(actor.user.id, q, {
    limit,
    ...(documentId !== undefined && { documentIds: [documentId] }),
  });
  return { passages: await stores.documents.mark(q, passages), meaning };
}
