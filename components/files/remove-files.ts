import type { ShownDocument } from '@/lib/core/files/documents';
import { ApiError, apiRemove } from '../api';

export type NamedFile = Pick<ShownDocument, 'id' | 'name'>;

/** Deletes documents one after the other, and returns why some could not be deleted. */
export async function removeFiles(documents: readonly NamedFile[], onProgress: (done: number) => void) {
  const problems: { name: string; problem: string }[] = [];
  for (const [at, { id, name }] of documents.entries()) {
    onProgress(at);
    try {
      await apiRemove(`/api/documents/${encodeURIComponent(id)}`);
    } catch (error) {
      if (!(error instanceof ApiError || error instanceof TypeError)) throw error;
      problems.push({ name, problem: error.message });
    }
  }
  return problems;
}
