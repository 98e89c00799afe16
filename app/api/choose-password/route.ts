import { passwordChoice } from '@/lib/api/sign-in-requests';
import { choosePassword } from '@/lib/services/account/choose-password';
import { publicRoute } from '@/lib/workbench';

/** Sets a password with the token of an invitation, and returns the e-mail address of its account. */
export const POST = publicRoute(async ({ ctx, body }) => choosePassword({ ctx, input: body }), {
  body: passwordChoice,
  sameSite: true,
});
