import { contextRequest } from '@/lib/api/requests';
import { readContext } from '@/lib/services/runs/read-context';
import { route } from '@/lib/workbench';

/** Returns the request of one model call of a turn, rebuilt from the run's log. */
export const GET = route(
  async ({ ctx, params: { id: runId }, query: { turn: turnId, call: callId } }) => ({
    context: await readContext({ ctx, input: { runId, turnId, callId } }),
  }),
  { query: contextRequest },
);
