import { queryOptions } from '@tanstack/react-query';
import type { SourcesAnswer } from '@/lib/api/answers';
import type { NumberedSource } from '@/lib/core/citations/citation';
import { api } from '../../api';

const PAGE = 200;

/** Reads the sources of a run after this number of tool results. */
export function sourcesQuery(runId: string, results: number) {
  return queryOptions({
    queryKey: ['run', runId, 'sources', results],
    queryFn: async ({ signal }) => {
      const sources: NumberedSource[] = [];
      for (let after: number | null = 0; after !== null; ) {
        const path = `/api/runs/${encodeURIComponent(runId)}/sources?limit=${PAGE}&after=${after}`;
        const page: SourcesAnswer = await api<SourcesAnswer>(path, { signal });
        sources.push(...page.sources);
        after = page.next ?? null;
      }
      return sources;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}
