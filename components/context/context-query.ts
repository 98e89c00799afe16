import { queryOptions } from '@tanstack/react-query';
import type { ContextAnswer, CoveredAnswer } from '@/lib/api/answers';
import { api } from '../api';

/** What a model was told in one call of a turn, the last when none is named. `calls`: how many the turn has made, as far as is known. */
export function contextQuery(runId: string, { turnId, callId, calls }: { turnId: string; callId?: string; calls: number }) {
  const query = new URLSearchParams({ turn: turnId, ...(callId !== undefined && { call: callId }) });
  return queryOptions({
    queryKey: ['run', runId, 'context', turnId, callId ?? calls],
    queryFn: ({ signal }) => api<ContextAnswer>(`/api/runs/${encodeURIComponent(runId)}/context?${query}`, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** The messages that a turn was told a summary of. */
export function coveredQuery(runId: string, turnId: string) {
  const query = new URLSearchParams({ turn: turnId });
  return queryOptions({
    queryKey: ['run', runId, 'covered', turnId],
    queryFn: ({ signal }) => api<CoveredAnswer>(`/api/runs/${encodeURIComponent(runId)}/context/covered?${query}`, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
