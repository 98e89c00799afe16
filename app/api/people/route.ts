import { invitationRequest } from '@/lib/api/account-requests';
import { json } from '@/lib/http/json';
import { route } from '@/lib/workbench';

export const GET = route(async ({ workbench }) => workbench.people.list(), { sessionOnly: true, ownerOnly: true });

/** Invites a person. The link in this answer is told nowhere else. */
export const POST = route(async ({ workbench, user, body }) => json(await workbench.people.invite(user, body), 201), {
  body: invitationRequest,
  sessionOnly: true,
  ownerOnly: true,
});
