import { passwordChange } from '@/lib/api/sign-in-requests';
import { route } from '@/lib/workbench';

/** Changes the person's own password and ends all their sessions, this one included. */
export const POST = route(
  async ({ workbench, user, body }) => {
    await workbench.people.changePassword(user, body);
    return undefined;
  },
  { body: passwordChange, sessionOnly: true },
);
