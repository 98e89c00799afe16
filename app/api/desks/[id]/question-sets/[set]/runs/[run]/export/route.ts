import { exportSetRun } from '@/lib/services/question-sets/export-set-run';
import { route } from '@/lib/workbench';

/** Exports what became of each question, as CSV. */
export const GET = route(async ({ ctx, params: { id: deskId, set: setId, run: runId } }) => {
  const csv = await exportSetRun({ ctx, input: { deskId, setId, runId } });
  return new Response(csv, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="question-set.csv"',
      'cache-control': 'no-store',
    },
  });
});
