import { passwordLinkRequest } from '@/lib/api/account-requests';
import { issuePasswordLink } from '@/lib/services/people/issue-password-link';
import { route } from '@/lib/workbench';

/** Issues a new link with which the user chooses a password. */
export const POST = route(async ({ ctx, params: { id }, body }) => issuePasswordLink({ ctx, input: { id, ...body } }), {
  body: passwordLinkRequest,
  sessionOnly: true,
  ownerOnly: true,
});
