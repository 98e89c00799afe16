import { removeTwoFactorOf } from '@/lib/services/people/remove-two-factor-of';
import { route } from '@/lib/workbench';

/** Turns off two-factor authentication of the user (204). */
export const DELETE = route(async ({ ctx, params: { id } }) => removeTwoFactorOf({ ctx, input: { id } }), {
  sessionOnly: true,
  ownerOnly: true,
});
