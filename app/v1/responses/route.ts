import { responseRequest } from '@/lib/api/openai/response-request';
import { MAX_MESSAGE_BYTES } from '@/lib/core/files/attachments';
import { openAiErrorResponse } from '@/lib/http/openai-error-response';
import { responseEncoder } from '@/lib/streams/responses';
import { route } from '@/lib/workbench';
import { completionResponse } from '../completion-response';
import { responseFacts } from './response-facts';

/** OpenAI's responses: agents, teams and models answer (docs/guides/api.md, "OpenAI's API"). */
export const POST = route(
  async ({ request, ctx, body }) =>
    completionResponse(ctx, {
      request,
      body,
      wireOf(completion) {
        const facts = responseFacts(completion, { model: body.model, previous: body.previousId });
        return responseEncoder(facts, { progress: request.headers.get('x-progress') !== 'off' });
      },
    }),
  { scope: 'ask', body: responseRequest, maxBytes: MAX_MESSAGE_BYTES, refuse: openAiErrorResponse },
);
