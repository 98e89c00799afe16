import { passwordChange } from '@/lib/api/sign-in-requests';
import { changePassword } from '@/lib/services/account/change-password';
import { route } from '@/lib/workbench';

/** Changes the user's own password and ends all their sessions, including this one. */
export const POST = route(async ({ ctx, body }) => changePassword({ ctx, input: body }), {
  body: passwordChange,
  sessionOnly: true,
});
