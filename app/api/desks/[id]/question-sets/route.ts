import { newSetRequest } from '@/lib/api/question-set-requests';
import { json } from '@/lib/http/json';
import { addSet } from '@/lib/services/question-sets/add-set';
import { listSets } from '@/lib/services/question-sets/list-sets';
import { route } from '@/lib/workbench';

export const GET = route(async ({ ctx, params: { id: deskId } }) => listSets({ ctx, input: { deskId } }));

export const POST = route(
  async ({ ctx, params: { id: deskId }, body }) => json(await addSet({ ctx, input: { deskId, ...body } }), 201),
  {
    body: newSetRequest,
  },
);
