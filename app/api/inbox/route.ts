import { inboxRequest } from '@/lib/api/requests';
import { readInbox } from '@/lib/services/inbox/read-inbox';
import { route } from '@/lib/workbench';

/** Lists the requests of runs that wait for the user, oldest first. */
export const GET = route(async ({ ctx, query }) => readInbox({ ctx, input: query }), { query: inboxRequest });
