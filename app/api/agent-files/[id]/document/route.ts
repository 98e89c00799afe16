import { fileVersionRequest } from '@/lib/api/memory-requests';
import { json } from '@/lib/http/json';
import { promoteAgentFile } from '@/lib/services/agent-files/promote-agent-file';
import { route } from '@/lib/workbench';

/** Copies a working file to the caller's documents. */
export const POST = route(
  async ({ ctx, params: { id }, query }) => json(await promoteAgentFile({ ctx, input: { ...query, id } }), 201),
  { query: fileVersionRequest },
);
