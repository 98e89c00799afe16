import { passwordConfirmation } from '@/lib/api/sign-in-requests';
import { makeRecoveryCodes } from '@/lib/services/account/make-recovery-codes';
import { route } from '@/lib/workbench';

/** Replaces the user's recovery codes and returns the new ones. */
export const POST = route(async ({ ctx, body }) => makeRecoveryCodes({ ctx, input: body }), {
  body: passwordConfirmation,
  sessionOnly: true,
});
