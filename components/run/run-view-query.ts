import { queryOptions } from '@tanstack/react-query';
import type { RunViewAnswer } from '@/lib/api/answers';
import { api } from '../api';

/** A run as it stood when it was asked for: never out of date, since a feed goes on from any moment of it. */
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
