import type { PassagesAnswer } from '@/lib/core/documents';
import type { Stores } from '@/lib/core/ports/stores';
import type { Call } from '../call';

interface Search {
  q: string;
  limit: number;
  documentId?: string;
}

/** Searches a user's documents; returns the best passages first, with the words of the query highlighted. */
export async function searchDocuments({
  ctx: { stores, actor },
  input: { q, ...options },
}: Call<{ stores: Pick<Stores, 'documents'> }, Search>): Promise<PassagesAnswer> {
  const found = await stores.documents.search(actor.user.id, q, options);
  return { passages: await stores.documents.mark(q, found) };
}
