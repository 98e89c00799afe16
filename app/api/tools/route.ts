import { toolsQuery } from '@/lib/api/tool-requests';
import { listTools } from '@/lib/services/tools/list-tools';
import { route } from '@/lib/workbench';

export const GET = route(async ({ ctx, query }) => listTools({ ctx, input: query }), { query: toolsQuery });
