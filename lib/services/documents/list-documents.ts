import type { DocumentsAnswer } from '@/lib/core/files/documents';
import type { Embedder } from '@/lib/core/ports/embedder';
import type { Stores } from '@/lib/core/ports/stores';
import type { Call } from '../call';
import { withoutOwner } from '../without-owner';

interface Parts {
  stores: Pick<Stores, 'documents' | 'vectors'>;
  /** Undefined when search by meaning is off. */
  embedder: Pick<Embedder, 'id'> | undefined;
}

export async function listDocuments({ ctx: { stores, embedder, actor } }: Call<Parts>): Promise<DocumentsAnswer> {
  const userId = actor.user.id;
  const documents = (await stores.documents.list(userId)).map(withoutOwner);
  return embedder ? { documents, embedding: await stores.vectors.progress(userId, embedder.id) } : { documents };
}
