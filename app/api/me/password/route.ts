import { passwordChange } from '@/lib/api/sign-in-requests';
import { changePassword } from '@/lib/services/account/change-password';
import { route } from '@/lib/workbench';

/** Changes the person's own password and ends all their sessions, this one included. */
export const POST = route(async ({ ctx, body }) => changePassword({ ctx, input: body }), {
  body: passwordChange,
  sessionOnly: true,
});
