import { runFormat } from '@/lib/api/requests';
import { wordPlanRequest } from '@/lib/api/word-run-requests';
import { makePlan } from '@/lib/services/words/make-plan';
import { route } from '@/lib/workbench';
import { runResponse, wireOf } from '../../run-response';

/** Starts a run that proposes the given changes of the word library. */
export const POST = route(
  async ({ request, ctx, body }) => {
    const input = { request: body, key: request.headers.get('idempotency-key') };
    return runResponse(ctx, () => makePlan({ ctx, input }), { wire: wireOf(request, 'json') });
  },
  { scope: 'ask', body: wordPlanRequest, query: runFormat },
);
