import { json } from '@/lib/http/json';
import { cancelRun } from '@/lib/services/runs/cancel-run';
import { route } from '@/lib/workbench';

/** Cancels a run; its stream ends with a `run_end` of status cancelled. A run that has already ended keeps its status. */
export const POST = route(
  async ({ ctx, params: { id } }) => {
    const run = await cancelRun({ ctx, input: { id } });
    return json({ runId: run.id, status: run.status }, 202);
  },
  { scope: 'ask' },
);
