import { route } from '@/lib/workbench';

/** A new link with which the person chooses a password. */
export const POST = route(async ({ workbench, user, params }) => workbench.people.link(user, params.id), {
  sessionOnly: true,
  ownerOnly: true,
});
