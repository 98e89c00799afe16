import { startSetRun } from '@/lib/services/question-sets/start-set-run';
import { route } from '@/lib/workbench';

export const POST = route(async ({ ctx, params: { id: deskId, set: setId } }) => startSetRun({ ctx, input: { deskId, setId } }), {
  scope: 'ask',
});
