import { comparisonQuery } from '@/lib/api/question-set-requests';
import { csvFile } from '@/lib/http/csv-file';
import { exportSetRun } from '@/lib/services/question-sets/export-set-run';
import { route } from '@/lib/workbench';

/** Exports what became of each question, as CSV. */
export const GET = route(
  async ({ ctx, params: { set: setId, run: runId }, query }) =>
    csvFile('question-set.csv', await exportSetRun({ ctx, input: { setId, runId, ...query } })),
  { query: comparisonQuery },
);
