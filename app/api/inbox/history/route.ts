import { route } from '@/lib/workbench';

/** What this person has decided and what came of it, and how their runs have ended. */
export const GET = route(async ({ workbench, user }) => workbench.inboxHistory(user));
