import { agentImportRequest } from '@/lib/api/library-requests';
import { importAgent } from '@/lib/services/library/import-agent';
import { route } from '@/lib/workbench';

/** Parses an agent file and returns the agent it describes. Stores nothing: `POST /api/agents` creates the agent. */
export const POST = route(async ({ ctx, body }) => importAgent({ ctx, input: body }), { body: agentImportRequest });
