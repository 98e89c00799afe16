import { openApiRequest } from '@/lib/api/http-tool-requests';
import { readOpenApi } from '@/lib/services/http-tools/read-open-api';
import { route } from '@/lib/workbench';

/** Reads an OpenAPI document as the tools that its operations become; nothing is stored. */
export const POST = route(async ({ ctx, body }) => readOpenApi({ ctx, input: body }), {
  body: openApiRequest,
  sessionOnly: true,
});
