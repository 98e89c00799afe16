import { mcpResourceRequest } from '@/lib/api/mcp-content-requests';
import { listMcpResources } from '@/lib/services/mcp-content/list-mcp-resources';
import { readMcpResource } from '@/lib/services/mcp-content/read-mcp-resource';
import { route } from '@/lib/workbench';

export const GET = route(async ({ ctx }) => listMcpResources({ ctx }));

export const POST = route(async ({ ctx, body }) => readMcpResource({ ctx, input: body }), { body: mcpResourceRequest });
