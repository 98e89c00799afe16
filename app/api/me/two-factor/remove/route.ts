import { passwordConfirmation } from '@/lib/api/sign-in-requests';
import { removeTwoFactor } from '@/lib/services/account/remove-two-factor';
import { route } from '@/lib/workbench';

/** Turns off the user's own two-factor authentication. */
export const POST = route(async ({ ctx, body }) => removeTwoFactor({ ctx, input: body }), {
  body: passwordConfirmation,
  sessionOnly: true,
});
