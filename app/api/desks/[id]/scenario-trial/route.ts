import { runFormat } from '@/lib/api/requests';
import { scenarioTrialRequest } from '@/lib/api/scenario-requests';
import { tryScenario } from '@/lib/services/scenarios/try-scenario';
import { route } from '@/lib/workbench';
import { runResponse, wireOf } from '../../../run-response';

/** Starts a run that answers a question with a scenario to be tried. */
export const POST = route(
  async ({ request, ctx, params: { id }, body }) => {
    const input = { id, request: body, key: request.headers.get('idempotency-key') };
    return runResponse(ctx, () => tryScenario({ ctx, input }), { wire: wireOf(request, 'json') });
  },
  { scope: 'ask', body: scenarioTrialRequest, query: runFormat },
);
