import { runsRequest } from '@/lib/api/requests';
import { listRuns } from '@/lib/services/runs/list-runs';
import { route } from '@/lib/workbench';

export const GET = route(async ({ ctx, query }) => listRuns({ ctx, input: query }), { query: runsRequest });
