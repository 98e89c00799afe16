import { inboxHistoryRequest } from '@/lib/api/requests';
import { readInboxHistory } from '@/lib/services/inbox/read-inbox-history';
import { route } from '@/lib/workbench';

/** Lists the user's past decisions with their outcomes, and the user's runs that have ended. */
export const GET = route(async ({ ctx, query }) => readInboxHistory({ ctx, input: query }), { query: inboxHistoryRequest });
