import { route } from '@/lib/workbench';

/** Ends every session of the person. Their API keys stay. */
export const POST = route(
  async ({ workbench, user, params }) => {
    await workbench.people.signOut(user, params.id);
    return undefined;
  },
  { sessionOnly: true, ownerOnly: true },
);
