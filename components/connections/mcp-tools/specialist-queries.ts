import { queryOptions } from '@tanstack/react-query';
import type { SpecialistsAnswer } from '@/lib/api/specialist-requests';
import { api } from '../../api';

export const specialistsPath = (connection: string) => `/api/connections/${connection}/specialists`;

/** Reads the agents proposed for an MCP server, anew each time: edits begin with what exists. */
export const specialistsQuery = (connection: string) =>
  queryOptions({
    queryKey: ['connections', connection, 'specialists'],
    queryFn: ({ signal }) => api<SpecialistsAnswer>(specialistsPath(connection), { signal }),
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
