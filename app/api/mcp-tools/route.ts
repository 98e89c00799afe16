import { mcpToolsQuery } from '@/lib/api/mcp-tool-requests';
import { listMcpTools } from '@/lib/services/mcp-tools/list-mcp-tools';
import { route } from '@/lib/workbench';

export const GET = route(async ({ ctx, query }) => listMcpTools({ ctx, input: query }), { query: mcpToolsQuery });
