import { findActiveRun } from '@/lib/services/runs/find-active-run';
import { route } from '@/lib/workbench';
import { runResponse } from '../../../run-response';

/** For `useChat({resume: true})`: the run of this chat that is going, from its start; 204 when none is, 404 when there is no such chat. */
export const GET = route(async ({ ctx, params: { id } }) => {
  const run = await findActiveRun({ ctx, input: { id } });
  return run && runResponse(ctx, async () => run, { wire: 'ui' });
});
