import { json } from '@/lib/http/json';
import { startSetRun } from '@/lib/services/question-sets/start-set-run';
import { route } from '@/lib/workbench';

export const POST = route(
  async ({ ctx, params: { id: deskId, set: setId } }) => json(await startSetRun({ ctx, input: { deskId, setId } }), 201),
  {
    scope: 'ask',
  },
);
