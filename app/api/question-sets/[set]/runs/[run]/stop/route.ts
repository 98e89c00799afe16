import { stopSetRun } from '@/lib/services/question-sets/stop-set-run';
import { route } from '@/lib/workbench';

export const POST = route(async ({ ctx, params: { set: setId, run: runId } }) => stopSetRun({ ctx, input: { setId, runId } }), {
  scope: 'ask',
});
