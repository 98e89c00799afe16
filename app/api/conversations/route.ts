import { listRequest } from '@/lib/api/requests';
import { listConversations } from '@/lib/services/conversations/list-conversations';
import { route } from '@/lib/workbench';

export const GET = route(async ({ ctx, query }) => listConversations({ ctx, input: query }), { query: listRequest });
