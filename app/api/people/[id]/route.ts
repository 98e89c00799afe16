import { personChange } from '@/lib/api/account-requests';
import { route } from '@/lib/workbench';

/** Changes a person's role, rights, or whether they may come in. */
export const PATCH = route(async ({ workbench, user, params, body }) => workbench.people.change(user, params.id, body), {
  body: personChange,
  sessionOnly: true,
  ownerOnly: true,
});
