import { comparisonQuery } from '@/lib/api/question-set-requests';
import { showSetRun } from '@/lib/services/question-sets/show-set-run';
import { route } from '@/lib/workbench';

export const GET = route(
  async ({ ctx, params: { id: deskId, set: setId, run: runId }, query }) =>
    showSetRun({ ctx, input: { deskId, setId, runId, ...query } }),
  { query: comparisonQuery },
);
