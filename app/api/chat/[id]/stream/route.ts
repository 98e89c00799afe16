import { findActiveRun } from '@/lib/services/runs/find-active-run';
import { route } from '@/lib/workbench';
import { runResponse } from '../../../run-response';

/** For `useChat({resume: true})`: streams this chat's active run from its start; 204 without an active run. */
export const GET = route(async ({ ctx, params: { id } }) => {
  const run = await findActiveRun({ ctx, input: { id } });
  return run && runResponse(ctx, async () => run, { wire: 'ui' });
});
