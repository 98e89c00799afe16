import { removeSet } from '@/lib/services/question-sets/remove-set';
import { route } from '@/lib/workbench';

export const DELETE = route(async ({ ctx, params: { set: setId } }) => removeSet({ ctx, input: { setId } }));
