import { findAgentFile } from '@/lib/services/agent-files/find-agent-file';
import { route } from '@/lib/workbench';

export const GET = route(async ({ ctx, params: { id } }) => findAgentFile({ ctx, input: { id } }));
