import { invitationRequest } from '@/lib/api/account-requests';
import { json } from '@/lib/http/json';
import { invitePerson } from '@/lib/services/people/invite-person';
import { listPeople } from '@/lib/services/people/list-people';
import { route } from '@/lib/workbench';

export const GET = route(async ({ ctx }) => listPeople({ ctx }), { sessionOnly: true, ownerOnly: true });

/** Invites a user. The link is shown in this response only. */
export const POST = route(async ({ ctx, body }) => json(await invitePerson({ ctx, input: body }), 201), {
  body: invitationRequest,
  sessionOnly: true,
  ownerOnly: true,
});
