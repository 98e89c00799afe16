import { listAgentFiles } from '@/lib/services/agent-files/list-agent-files';
import { route } from '@/lib/workbench';

export const GET = route(async ({ ctx, params: { id } }) => listAgentFiles({ ctx, input: { conversationId: id } }));
