import { httpToolTrial } from '@/lib/api/http-tool-requests';
import { tryHttpTool } from '@/lib/services/http-tools/try-http-tool';
import { route } from '@/lib/workbench';

/** Sends one request of a tool with the connection's key; not allowed for an API key. */
export const POST = route(async ({ ctx, body }) => tryHttpTool({ ctx, input: body }), { body: httpToolTrial, sessionOnly: true });
