import { queryOptions } from '@tanstack/react-query';
import type { ContextAnswer } from '@/lib/api/answers';
import { api } from '../api';

/** What a model was told in one call of a turn, the last when no number is given. `calls`: how many the turn has made, as far as is known. */
export function contextQuery(runId: string, { turnId, number, calls }: { turnId: string; number?: number; calls: number }) {
  const query = new URLSearchParams({ turn: turnId, ...(number !== undefined && { call: String(number) }) });
  return queryOptions({
    queryKey: ['run', runId, 'context', turnId, number ?? calls],
    queryFn: ({ signal }) => api<ContextAnswer>(`/api/runs/${encodeURIComponent(runId)}/context?${query}`, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
