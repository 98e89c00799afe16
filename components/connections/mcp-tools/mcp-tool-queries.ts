import { queryOptions } from '@tanstack/react-query';
import type { McpToolAnswer, McpToolReview, McpToolsAnswer } from '@/lib/api/mcp-tool-requests';
import { api } from '../../api';

/** Reads the tools of an MCP server, as they were accepted and as they are. */
export const mcpToolsQuery = (connection: string) =>
  queryOptions({
    queryKey: ['connections', connection, 'mcp-tools'],
    queryFn: ({ signal }) => api<McpToolsAnswer>(`/api/mcp-tools?${new URLSearchParams({ connection })}`, { signal }),
  });

export function sendReview(id: string, review: McpToolReview): Promise<McpToolAnswer> {
  return api<McpToolAnswer>(`/api/mcp-tools/${id}`, { method: 'POST', body: review });
}
