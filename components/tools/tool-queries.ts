import { queryOptions } from '@tanstack/react-query';
import type { ToolAnswer, ToolsAnswer } from '@/lib/api/tool-answers';
import { api } from '../api';

/** Reads all tools with their use in the last 30 days. */
export const toolUsageQuery = queryOptions({
  queryKey: ['tools', 'usage'],
  queryFn: ({ signal }) => api<ToolsAnswer>('/api/tools?usage=true', { signal }),
});

/** Reads one tool with the schema of its input. */
export const toolQuery = (name: string) =>
  queryOptions({
    queryKey: ['tools', 'one', name],
    queryFn: ({ signal }) => api<ToolAnswer>(`/api/tools/${encodeURIComponent(name)}`, { signal }),
    staleTime: 60_000,
  });
