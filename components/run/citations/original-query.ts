import { queryOptions } from '@tanstack/react-query';
import type { OriginalAnswer } from '@/lib/api/answers';
import { api } from '../../api';

const FRESH_MS = 30_000;

/** Compares the original of a source with the text that the run has read. */
export function originalQuery(runId: string, number: number) {
  return queryOptions({
    queryKey: ['run', runId, 'original', number],
    queryFn: ({ signal }) => api<OriginalAnswer>(`/api/runs/${encodeURIComponent(runId)}/sources/${number}/original`, { signal }),
    staleTime: FRESH_MS,
  });
}
