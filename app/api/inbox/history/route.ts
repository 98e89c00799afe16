import { door } from '@/lib/workbench';

/** What this person has decided and what came of it, and how their runs have ended. */
export const GET = door(async ({ workbench, user }) => workbench.inboxHistory(user));
