import { queryOptions } from '@tanstack/react-query';
import type { SourcesAnswer } from '@/lib/api/answers';
import { api } from '../../api';

/** Reads the sources of a run after this number of tool results. */
export function sourcesQuery(runId: string, results: number) {
  return queryOptions({
    queryKey: ['run', runId, 'sources', results],
    queryFn: async ({ signal }) => {
      const { sources } = await api<SourcesAnswer>(`/api/runs/${encodeURIComponent(runId)}/sources`, { signal });
      return sources;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}
