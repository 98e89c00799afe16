import { conversationsRequest } from '@/lib/api/requests';
import { listConversations } from '@/lib/services/conversations/list-conversations';
import { route } from '@/lib/workbench';

export const GET = route(
  async ({ ctx, query: { archived, ...page } }) => listConversations({ ctx, input: { ...page, archived: archived === 'true' } }),
  { query: conversationsRequest },
);
