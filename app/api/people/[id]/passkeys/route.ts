import { removePasskeysOf } from '@/lib/services/people/remove-passkeys-of';
import { route } from '@/lib/workbench';

/** Removes all passkeys of the user (204). */
export const DELETE = route(async ({ ctx, params: { id } }) => removePasskeysOf({ ctx, input: { id } }), {
  sessionOnly: true,
  ownerOnly: true,
});
