import { conversationSearch } from '@/lib/api/requests';
import { searchConversations } from '@/lib/services/conversations/search-conversations';
import { route } from '@/lib/workbench';

export const GET = route(
  async ({ request, ctx, query }) => searchConversations({ ctx, input: { ...query, signal: request.signal } }),
  { query: conversationSearch },
);
