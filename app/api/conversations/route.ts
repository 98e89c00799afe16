import { listRequest } from '@/lib/api/requests';
import { route } from '@/lib/workbench';

export const GET = route(async ({ workbench, user, query }) => workbench.listConversations(user, query), { query: listRequest });
