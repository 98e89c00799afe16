import { mcpPromptRequest } from '@/lib/api/mcp-content-requests';
import { getMcpPrompt } from '@/lib/services/mcp-content/get-mcp-prompt';
import { listMcpPrompts } from '@/lib/services/mcp-content/list-mcp-prompts';
import { route } from '@/lib/workbench';

export const GET = route(async ({ ctx }) => listMcpPrompts({ ctx }));

export const POST = route(async ({ ctx, body }) => getMcpPrompt({ ctx, input: body }), { body: mcpPromptRequest });
