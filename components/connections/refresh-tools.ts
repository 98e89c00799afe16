import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Refetches a list of the tools of a connection, and the list of all tools. */
export async function refreshTools(queries: QueryClient, { queryKey }: { queryKey: QueryKey }): Promise<void> {
  await Promise.all([queries.invalidateQueries({ queryKey }), queries.invalidateQueries({ queryKey: ['tools'] })]);
}
