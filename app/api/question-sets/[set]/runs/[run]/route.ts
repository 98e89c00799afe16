import { comparisonQuery } from '@/lib/api/question-set-requests';
import { showSetRun } from '@/lib/services/question-sets/show-set-run';
import { route } from '@/lib/workbench';

export const GET = route(
  async ({ ctx, params: { set: setId, run: runId }, query }) => showSetRun({ ctx, input: { setId, runId, ...query } }),
  { query: comparisonQuery },
);
