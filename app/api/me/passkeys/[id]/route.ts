import { removePasskey } from '@/lib/services/account/remove-passkey';
import { route } from '@/lib/workbench';

export const DELETE = route(async ({ ctx, params: { id } }) => removePasskey({ ctx, input: { id } }), { sessionOnly: true });
