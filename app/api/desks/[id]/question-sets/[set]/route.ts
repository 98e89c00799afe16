import { removeSet } from '@/lib/services/question-sets/remove-set';
import { route } from '@/lib/workbench';

export const DELETE = route(async ({ ctx, params: { id: deskId, set: setId } }) => removeSet({ ctx, input: { deskId, setId } }));
