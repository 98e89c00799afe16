import { queryOptions } from '@tanstack/react-query';
import type { FactsAnswer } from '@/lib/api/memory-requests';
import { api } from '../../../api';
import { libraryApi } from '../../library-queries';

/** Reads the facts that an agent has stored about the current user. */
export function factsQuery(agentId: string) {
  return queryOptions({
    queryKey: ['library', 'agent', 'facts', agentId],
    queryFn: ({ signal }) => api<FactsAnswer>(`${libraryApi('agent', agentId)}/facts`, { signal }),
  });
}
