import { chatRequest } from '@/lib/api/requests';
import { route } from '@/lib/workbench';
import { runResponse, wireOf } from '../run-response';

/** One agent answers. The newest user message counts; the history comes from the log. */
export const POST = route(
  async ({ request, workbench, user, body }) => {
    const agent = body.agent ?? new URL(request.url).searchParams.get('agent') ?? undefined;
    const start = () => workbench.startChat(user, { ...body, agent }, request.headers.get('idempotency-key'));
    return runResponse(workbench, start, { userId: user.id, wire: wireOf(request, 'ui') });
  },
  { scope: 'ask', body: chatRequest },
);
