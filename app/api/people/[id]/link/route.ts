import { issuePasswordLink } from '@/lib/services/people/issue-password-link';
import { route } from '@/lib/workbench';

/** Issues a new link with which the user chooses a password. */
export const POST = route(async ({ ctx, params: { id } }) => issuePasswordLink({ ctx, input: { id } }), {
  sessionOnly: true,
  ownerOnly: true,
});
