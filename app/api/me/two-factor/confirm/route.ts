import { authenticatorCode } from '@/lib/api/sign-in-requests';
import { confirmTwoFactor } from '@/lib/services/account/confirm-two-factor';
import { route } from '@/lib/workbench';

/** Turns on two-factor authentication with the first code of the app, and returns recovery codes. */
export const POST = route(async ({ ctx, body }) => confirmTwoFactor({ ctx, input: body }), {
  body: authenticatorCode,
  sessionOnly: true,
});
