import { queryOptions } from '@tanstack/react-query';
import type { SamplesAnswer } from '@/lib/api/answers';
import type { ConnectionDataAnswer, ConnectionsAnswer } from '@/lib/core/connections/connections';
import { api } from '../api';

export const connectionsQuery = queryOptions({
  queryKey: ['connections'],
  queryFn: ({ signal }) => api<ConnectionsAnswer>('/api/connections', { signal }),
});

export const connectionDataQuery = (id: string) =>
  queryOptions({
    queryKey: ['connections', id, 'data'],
    queryFn: ({ signal }) => api<ConnectionDataAnswer>(`/api/connections/${id}/data`, { signal }),
    staleTime: 60_000,
  });

export const samplesQuery = queryOptions({
  queryKey: ['samples'],
  queryFn: ({ signal }) => api<SamplesAnswer>('/api/samples', { signal }),
});
