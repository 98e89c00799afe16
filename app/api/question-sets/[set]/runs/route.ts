import { setRunRequest } from '@/lib/api/question-set-requests';
import { json } from '@/lib/http/json';
import { startSetRun } from '@/lib/services/question-sets/start-set-run';
import { route } from '@/lib/workbench';

export const POST = route(
  async ({ ctx, params: { set: setId }, body }) => json(await startSetRun({ ctx, input: { setId, ...body } }), 201),
  { body: setRunRequest, scope: 'ask' },
);
