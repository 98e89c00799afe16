import { chatQuery, chatRequest } from '@/lib/api/requests';
import { MAX_MESSAGE_BYTES } from '@/lib/core/files/attachments';
import { startChat } from '@/lib/services/runs/start-chat';
import { route } from '@/lib/workbench';
import { runResponse, wireOf } from '../run-response';

/** Starts a run of one agent. Only the newest user message of the body is used; the history comes from the log. */
export const POST = route(
  async ({ request, ctx, body, query }) => {
    const agent = body.agent ?? query.agent;
    const input = { request: { ...body, agent }, key: request.headers.get('idempotency-key') };
    return runResponse(ctx, () => startChat({ ctx, input }), { wire: wireOf(request, 'ui') });
  },
  { scope: 'ask', body: chatRequest, query: chatQuery, maxBytes: MAX_MESSAGE_BYTES },
);
