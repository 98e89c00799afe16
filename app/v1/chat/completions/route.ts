import { chatCompletionRequest } from '@/lib/api/openai/chat-completion-request';
import { MAX_MESSAGE_BYTES } from '@/lib/core/files/attachments';
import { openAiErrorResponse } from '@/lib/http/openai-error-response';
import { COMPLETION_END, chatCompletion, chatCompletionEncoder } from '@/lib/streams/chat-completions';
import { route } from '@/lib/workbench';
import { completionResponse } from '../../completion-response';

/** OpenAI's chat completions: agents, teams and models answer (docs/guides/api.md, "OpenAI's API"). */
export const POST = route(
  async ({ request, ctx, body }) => {
    const options = { includeUsage: body.includeUsage, progress: request.headers.get('x-progress') !== 'off' };
    return completionResponse(ctx, {
      request,
      body,
      wireOf({ run }) {
        const facts = { id: `chatcmpl-${run.id}`, model: body.model, created: Math.floor(Date.now() / 1000) };
        return {
          encode: chatCompletionEncoder(facts, options),
          last: COMPLETION_END,
          whole: (parts) => chatCompletion(facts, parts, options),
        };
      },
    });
  },
  { scope: 'ask', body: chatCompletionRequest, maxBytes: MAX_MESSAGE_BYTES, refuse: openAiErrorResponse },
);
