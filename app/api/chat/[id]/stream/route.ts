import { route } from '@/lib/workbench';
import { runResponse } from '../../../run-response';

/** For `useChat({resume: true})`: the run of this chat that is going, from its start; 204 when none is, 404 when there is no such chat. */
export const GET = route(async ({ workbench, user, params }) => {
  const run = await workbench.activeRun(user, params.id ?? '');
  return run && runResponse(workbench, async () => run, { userId: user.id, wire: 'ui' });
});
