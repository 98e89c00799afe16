import type { ShownDocument } from '@/lib/core/files/documents';
import { ApiError, api, isNotFound } from '../api';

export type NamedFile = Pick<ShownDocument, 'id' | 'name'>;

/** Deletes documents one after the other, and returns why some could not be deleted. One that does not exist any more is deleted. */
export async function removeFiles(documents: readonly NamedFile[], onProgress: (done: number) => void) {
  const problems: { name: string; problem: string }[] = [];
  for (const [at, { id, name }] of documents.entries()) {
    onProgress(at);
    try {
      await api(`/api/documents/${encodeURIComponent(id)}`, { method: 'DELETE' });
    } catch (error) {
      if (!(error instanceof ApiError || error instanceof TypeError)) throw error;
      if (!isNotFound(error)) problems.push({ name, problem: error.message });
    }
  }
  return problems;
}
