import { itemIdOf, responseIdOf } from '@/lib/api/openai/response-ids';
import { responseRequest } from '@/lib/api/openai/response-request';
import { MAX_MESSAGE_BYTES } from '@/lib/core/attachments';
import { openAiErrorResponse } from '@/lib/http/openai-error-response';
import { responseEncoder } from '@/lib/streams/responses';
import { route } from '@/lib/workbench';
import { completionResponse } from '../completion-response';

/** OpenAI's responses: agents, teams and models answer (docs/guides/api.md, "OpenAI's API"). */
export const POST = route(
  async ({ request, ctx, body }) =>
    completionResponse(ctx, {
      request,
      body,
      wireOf({ run, after, isStored }) {
        const address = { runId: run.id, after };
        const facts = {
          ...{ id: responseIdOf(address), model: body.model, created: Math.floor(Date.now() / 1000), store: isStored },
          previous: body.previousId ?? null,
          itemId: (kind: string, index: number) => itemIdOf(address, kind, index),
        };
        return responseEncoder(facts, { progress: request.headers.get('x-progress') !== 'off' });
      },
    }),
  { scope: 'ask', body: responseRequest, maxBytes: MAX_MESSAGE_BYTES, refuse: openAiErrorResponse },
);
