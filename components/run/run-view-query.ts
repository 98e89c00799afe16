import { queryOptions } from '@tanstack/react-query';
import type { RunViewAnswer } from '@/lib/api/answers';
import { api } from '../api';

/** Reads the current view of a run. It never becomes stale, because a feed can continue from any state of it. */
export function runViewQuery(runId: string) {
  return queryOptions({
    queryKey: ['run', runId, 'view'],
    queryFn: async ({ signal }) => {
      const { view } = await api<RunViewAnswer>(`/api/runs/${encodeURIComponent(runId)}/view`, { signal });
      return view;
    },
    structuralSharing: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
