import { personChange } from '@/lib/api/account-requests';
import { changePerson } from '@/lib/services/people/change-person';
import { removePerson } from '@/lib/services/people/remove-person';
import { route } from '@/lib/workbench';

/** Changes a user's role or rights, or disables or enables the account. */
export const PATCH = route(async ({ ctx, params: { id }, body }) => changePerson({ ctx, input: { id, change: body } }), {
  body: personChange,
  sessionOnly: true,
  ownerOnly: true,
});

/** Removes a disabled user with all their data (204). */
export const DELETE = route(({ ctx, params: { id } }) => removePerson({ ctx, input: { id } }), {
  sessionOnly: true,
  ownerOnly: true,
});
