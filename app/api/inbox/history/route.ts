import { readInboxHistory } from '@/lib/services/inbox/read-inbox-history';
import { route } from '@/lib/workbench';

/** What this person has decided and what came of it, and how their runs have ended. */
export const GET = route(async ({ ctx }) => readInboxHistory({ ctx }));
