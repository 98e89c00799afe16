import type { Call } from '@/lib/http';
import { route, type Workbench } from '@/lib/workbench';
import { runResponse, wireOf } from '../../run-response';

type Team = Parameters<Workbench['startTeam']>[1];

async function ask({ request, workbench, user, body }: Call<Workbench, Team, undefined>): Promise<Response> {
  const start = () => workbench.startTeam(user, body, request.headers.get('idempotency-key'));
  return runResponse(workbench, start, { userId: user.id, wire: wireOf(request, 'sse') });
}

const options = { scope: 'ask', enabled: (workbench: Workbench) => workbench.env.MULTI_AGENT_ENABLED } as const;
const asked = route(ask, { ...options, body: (workbench: Workbench) => workbench.teamRequest });
const askedByUseChat = route(ask, { ...options, body: (workbench: Workbench) => workbench.teamChatRequest });

/** A team answers in rounds (seed 002, "Endpoint: POST /api/chat/multi"). */
export const POST: typeof asked = (request, context) =>
  (wireOf(request, 'sse') === 'ui' ? askedByUseChat : asked)(request, context);
