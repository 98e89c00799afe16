import { removeKey } from '@/lib/services/keys/remove-key';
import { route } from '@/lib/workbench';

export const DELETE = route(async ({ ctx, params: { id } }) => removeKey({ ctx, input: { id } }), { sessionOnly: true });
