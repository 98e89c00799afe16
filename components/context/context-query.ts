import { queryOptions } from '@tanstack/react-query';
import type { ContextAnswer, CoveredAnswer } from '@/lib/api/answers';
import { api } from '../api';

/**
 * Reads the request of one model call of a turn, by default the last. `calls`: the number of calls known so far, which distinguishes cached
 * last calls.
 */
export function contextQuery(runId: string, { turnId, callId, calls }: { turnId: string; callId?: string; calls: number }) {
  const query = new URLSearchParams({ turn: turnId, ...(callId !== undefined && { call: callId }) });
  return queryOptions({
    queryKey: ['run', runId, 'context', turnId, callId ?? calls],
    queryFn: ({ signal }) => api<ContextAnswer>(`/api/runs/${encodeURIComponent(runId)}/context?${query}`, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Reads the messages that a summary replaced in a turn's requests. */
export function coveredQuery(runId: string, turnId: string) {
  const query = new URLSearchParams({ turn: turnId });
  return queryOptions({
    queryKey: ['run', runId, 'covered', turnId],
    queryFn: ({ signal }) => api<CoveredAnswer>(`/api/runs/${encodeURIComponent(runId)}/context/covered?${query}`, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
