import { showSetRun } from '@/lib/services/question-sets/show-set-run';
import { route } from '@/lib/workbench';

export const GET = route(async ({ ctx, params: { id: deskId, set: setId, run: runId } }) =>
  showSetRun({ ctx, input: { deskId, setId, runId } }),
);
