import { json } from '@/lib/http/json';
import { cancelRun } from '@/lib/services/runs/cancel-run';
import { route } from '@/lib/workbench';

/** Stops a run; its stream ends with `run_end` cancelled. A run that has ended stays as it ended. */
export const POST = route(
  async ({ ctx, params: { id } }) => {
    const run = await cancelRun({ ctx, input: { id } });
    return json({ runId: run.id, status: run.status }, 202);
  },
  { scope: 'ask' },
);
