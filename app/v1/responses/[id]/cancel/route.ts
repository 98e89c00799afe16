import { openAiErrorResponse } from '@/lib/http/openai-error-response';
import { cancelResponse } from '@/lib/services/completions/cancel-response';
import { route } from '@/lib/workbench';
import { responseObject } from '../../response-object';

/** Cancels a response that is in progress, also one that another request streams. */
export const POST = route(
  async (call) => responseObject(call, await cancelResponse({ ctx: call.ctx, input: { id: call.params.id } })),
  { scope: 'ask', refuse: openAiErrorResponse },
);
