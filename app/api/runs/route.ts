import { runsRequest } from '@/lib/api/requests';
import { listRuns } from '@/lib/services/runs/list-runs';
import { route } from '@/lib/workbench';

export const GET = route(async ({ request, ctx, query }) => listRuns({ ctx, input: { ...query, signal: request.signal } }), {
  query: runsRequest,
});
