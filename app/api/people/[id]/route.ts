import { personChange } from '@/lib/api/account-requests';
import { changePerson } from '@/lib/services/people/change-person';
import { route } from '@/lib/workbench';

/** Changes a user's role or rights, or disables or enables the account. */
export const PATCH = route(async ({ ctx, params: { id }, body }) => changePerson({ ctx, input: { id, change: body } }), {
  body: personChange,
  sessionOnly: true,
  ownerOnly: true,
});
