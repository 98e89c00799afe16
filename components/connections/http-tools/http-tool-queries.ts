import { queryOptions } from '@tanstack/react-query';
import type { HttpToolsAnswer } from '@/lib/api/http-tool-requests';
import { api } from '../../api';

/** Reads the tools of a connection to an HTTP API. */
export const httpToolsQuery = (connection: string) =>
  queryOptions({
    queryKey: ['connections', connection, 'http-tools'],
    queryFn: ({ signal }) => api<HttpToolsAnswer>(`/api/http-tools?${new URLSearchParams({ connection })}`, { signal }),
  });
