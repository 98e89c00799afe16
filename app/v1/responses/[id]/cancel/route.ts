import { hasScope } from '@/lib/core/actor';
import { openAiErrorResponse } from '@/lib/http/openai-error-response';
import { cancelResponse } from '@/lib/services/completions/cancel-response';
import { route } from '@/lib/workbench';
import { responseObject } from '../../response-object';

/** Cancels a response that is in progress, also one that another request streams. A key that may not read gets it without its output. */
export const POST = route(
  async (call) => {
    const { ctx, params } = call;
    const response = await responseObject(call, await cancelResponse({ ctx, input: { id: params.id } }));
    return hasScope(ctx.actor, 'read') ? response : { ...response, output: [] };
  },
  { scope: 'ask', refuse: openAiErrorResponse },
);
