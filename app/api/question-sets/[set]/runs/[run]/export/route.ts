import { exportedText } from '@/app/api/exported-text';
import { comparisonQuery } from '@/lib/api/question-set-requests';
import { exportSetRun } from '@/lib/services/question-sets/export-set-run';
import { route } from '@/lib/workbench';

/** Exports what became of each question, as CSV. */
export const GET = route(
  async ({ ctx, params: { set: setId, run: runId }, query }) => {
    const text = [await exportSetRun({ ctx, input: { setId, runId, ...query } })];
    return exportedText(ctx, { name: 'question-set.csv', type: 'text/csv', text });
  },
  { query: comparisonQuery },
);
