import { agentImportRequest } from '@/lib/api/library-requests';
import { importAgent } from '@/lib/services/library/import-agent';
import { route } from '@/lib/workbench';

/** Says what the file would make, and makes nothing: that is `POST /api/agents`. */
export const POST = route(async ({ ctx, body }) => importAgent({ ctx, input: body }), { body: agentImportRequest });
