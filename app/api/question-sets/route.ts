import { newSetRequest } from '@/lib/api/question-set-requests';
import { json } from '@/lib/http/json';
import { addSet } from '@/lib/services/question-sets/add-set';
import { listSets } from '@/lib/services/question-sets/list-sets';
import { route } from '@/lib/workbench';

export const GET = route(async ({ ctx }) => listSets({ ctx, input: {} }));

export const POST = route(async ({ ctx, body }) => json(await addSet({ ctx, input: body }), 201), { body: newSetRequest });
