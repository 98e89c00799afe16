import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { DocumentAnswer, DocumentsAnswer, PassagesAnswer } from '@/lib/core/files/documents';
import { api } from '../api';

/** Prefix of the keys of all document queries. */
export const DOCUMENTS = ['documents'] as const;

export const documentsQuery = queryOptions({
  queryKey: [...DOCUMENTS, 'list'],
  queryFn: ({ signal }) => api<DocumentsAnswer>('/api/documents', { signal }),
  // Only while documents are being embedded.
  refetchInterval: ({ state }) => (isEmbedding(state.data) ? EMBEDDING_MS : false),
});

const EMBEDDING_MS = 10_000;

/** Whether some documents cannot be searched by meaning yet. */
export function isEmbedding(answer: DocumentsAnswer | undefined): boolean {
  const { ready = 0, total = 0 } = answer?.embedding ?? {};
  return ready < total;
}

export function documentQuery(id: string) {
  return queryOptions({
    queryKey: [...DOCUMENTS, 'one', id],
    queryFn: ({ signal }) => api<DocumentAnswer>(`/api/documents/${encodeURIComponent(id)}`, { signal }),
  });
}

const PASSAGES = 20;

/** Searches one document, or all, for the passages that match these words best. */
export function passagesQuery(q: string, documentId?: string) {
  const search = new URLSearchParams({ q, limit: String(PASSAGES), ...(documentId !== undefined && { documentId }) });
  return queryOptions({
    queryKey: [...DOCUMENTS, 'search', q, documentId],
    queryFn: ({ signal }) => api<PassagesAnswer>(`/api/documents/search?${search}`, { signal }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  });
}
