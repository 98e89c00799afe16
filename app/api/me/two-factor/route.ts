import { passwordConfirmation } from '@/lib/api/sign-in-requests';
import { beginTwoFactor } from '@/lib/services/account/begin-two-factor';
import { readTwoFactor } from '@/lib/services/account/read-two-factor';
import { route } from '@/lib/workbench';

/** Tells whether the user's own sign-ins need a second factor. */
export const GET = route(async ({ ctx }) => readTwoFactor({ ctx }), { sessionOnly: true });

/** Creates a secret for the user's authenticator app. */
export const POST = route(async ({ ctx, body }) => beginTwoFactor({ ctx, input: body }), {
  body: passwordConfirmation,
  sessionOnly: true,
});
