import { json } from '@/lib/http/json';
import { route } from '@/lib/workbench';

/** Stops a run; its stream ends with `run_end` cancelled. A run that has ended stays as it ended. */
export const POST = route(
  async ({ workbench, user, params }) => {
    const run = await workbench.cancel(user, params.id ?? '');
    return json({ runId: run.id, status: run.status }, 202);
  },
  { scope: 'ask' },
);
