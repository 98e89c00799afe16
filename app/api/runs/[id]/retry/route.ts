import { runFormat } from '@/lib/api/requests';
import { retryRun } from '@/lib/services/runs/retry-run';
import { route } from '@/lib/workbench';
import { runResponse, wireOf } from '../../../run-response';

/** Starts a run that repeats what failed in this one and what came after that, or continues it where it was cancelled. */
export const POST = route(
  async ({ request, ctx, params: { id } }) => {
    const input = { id, key: request.headers.get('idempotency-key') };
    return runResponse(ctx, () => retryRun({ ctx, input }), { wire: wireOf(request, 'sse') });
  },
  { scope: 'ask', query: runFormat },
);
