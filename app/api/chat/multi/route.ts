import { type RunFormat, runFormat, type TeamRequest } from '@/lib/api/requests';
import { MAX_MESSAGE_BYTES } from '@/lib/core/files/attachments';
import type { Call } from '@/lib/http/routes';
import { startTeam } from '@/lib/services/runs/start-team';
import { route, type Workbench } from '@/lib/workbench';
import { runResponse, wireOf } from '../../run-response';

async function ask({ request, ctx, body }: Call<Workbench, TeamRequest, RunFormat>): Promise<Response> {
  const key = request.headers.get('idempotency-key');
  return runResponse(ctx, () => startTeam({ ctx, input: { request: body, key } }), { wire: wireOf(request, 'sse') });
}

const options = {
  scope: 'ask',
  enabled: (workbench: Workbench) => workbench.env.MULTI_AGENT_ENABLED,
  maxBytes: MAX_MESSAGE_BYTES,
  query: runFormat,
} as const;
const asked = route(ask, { ...options, body: (workbench: Workbench) => workbench.teamRequest });
const askedByUseChat = route(ask, { ...options, body: (workbench: Workbench) => workbench.teamChatRequest });

/** Starts a team run in rounds (seed 002, "Endpoint: POST /api/chat/multi"). */
export const POST: typeof asked = (request, context) =>
  (wireOf(request, 'sse') === 'ui' ? askedByUseChat : asked)(request, context);
