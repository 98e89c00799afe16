import { route } from '@/lib/workbench';

/** Ends every session of the person, this one included. API keys stay. */
export const POST = route(
  async ({ workbench, user }) => {
    await workbench.stores.users.endSessions(user.id);
    await workbench.stores.audit.record({ userId: user.id, action: 'sessions_ended', facts: {} });
    return undefined;
  },
  { sessionOnly: true },
);
