import { chatMessageRequest, questionOf } from '@/lib/api/desk-requests';
import { answerMessage } from '@/lib/services/desks/answer-message';
import { route } from '@/lib/workbench';

/** Asks a desk and waits for the answer (seed 001, "Traditional Chat API"). */
export const POST = route(
  async ({ request: { headers, signal }, ctx, body: { desk, ...input } }) => {
    const asked = { desk, request: questionOf(input), key: headers.get('idempotency-key'), signal };
    return answerMessage({ ctx, input: asked });
  },
  { scope: 'ask', body: chatMessageRequest },
);
