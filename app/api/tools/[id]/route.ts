import { showTool } from '@/lib/services/tools/show-tool';
import { route } from '@/lib/workbench';

/** The id of a tool is its name. */
export const GET = route(async ({ ctx, params: { id } }) => showTool({ ctx, input: { name: id } }));
