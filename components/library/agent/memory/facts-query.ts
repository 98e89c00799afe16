import { queryOptions } from '@tanstack/react-query';
import type { FactsAnswer } from '@/lib/api/memory-requests';
import { api } from '../../../api';
import { libraryApi } from '../../library-queries';

/** What an agent remembers about the reader. */
export function factsQuery(agentId: string) {
  return queryOptions({
    queryKey: ['library', 'agent', 'facts', agentId],
    queryFn: ({ signal }) => api<FactsAnswer>(`${libraryApi('agent', agentId)}/facts`, { signal }),
  });
}
