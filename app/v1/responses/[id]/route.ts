import { responseQuery } from '@/lib/api/openai/response-queries';
import { openAiErrorResponse } from '@/lib/http/openai-error-response';
import { readResponse } from '@/lib/services/completions/read-response';
import { removeResponse } from '@/lib/services/completions/remove-response';
import { route } from '@/lib/workbench';
import { responseObject } from '../response-object';

/** A response as it was given, or how far it is. */
export const GET = route(
  async (call) => responseObject(call, await readResponse({ ctx: call.ctx, input: { id: call.params.id } })),
  { query: responseQuery, refuse: openAiErrorResponse },
);

export const DELETE = route(
  async ({ ctx, params: { id } }) => {
    await removeResponse({ ctx, input: { id } });
    return { id, object: 'response', deleted: true };
  },
  { refuse: openAiErrorResponse },
);
