import { passwordChange } from '@/lib/api/sign-in-requests';
import { door } from '@/lib/workbench';

/** Changes the person's own password and ends all their sessions, this one included. */
export const POST = door(
  async ({ workbench, user, body }) => {
    await workbench.people.changePassword(user, body);
    return undefined;
  },
  { body: passwordChange, sessionOnly: true },
);
