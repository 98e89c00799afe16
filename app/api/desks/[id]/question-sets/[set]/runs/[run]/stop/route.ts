import { stopSetRun } from '@/lib/services/question-sets/stop-set-run';
import { route } from '@/lib/workbench';

export const POST = route(
  async ({ ctx, params: { id: deskId, set: setId, run: runId } }) => stopSetRun({ ctx, input: { deskId, setId, runId } }),
  { scope: 'ask' },
);
