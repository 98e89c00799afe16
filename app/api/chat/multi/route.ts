import { door, type Workbench } from '@/lib/workbench';
import { runResponse, wireOf } from '../../run-response';

/** A team answers in rounds (seed 002, "Endpoint: POST /api/chat/multi"). */
export const POST = door(
  async ({ request, workbench, user, body }) => {
    const run = await workbench.startTeam(user, body, request.headers.get('idempotency-key'));
    return runResponse(workbench, run, { wire: wireOf(request, 'sse') });
  },
  {
    scope: 'ask',
    body: (workbench: Workbench) => workbench.teamRequest,
    enabled: (workbench) => workbench.env.MULTI_AGENT_ENABLED,
  },
);
