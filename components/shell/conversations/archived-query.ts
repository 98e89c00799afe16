import { infiniteQueryOptions } from '@tanstack/react-query';
import type { ConversationsAnswer } from '@/lib/api/conversation-answers';
import { api } from '../../api';
import { conversationsQuery } from '../../queries';

/** Reads the archived conversations. */
export const archivedQuery = infiniteQueryOptions({
  // Longer than the key of a conversation.
  queryKey: [...conversationsQuery.queryKey, 'list', 'archived'],
  queryFn: ({ pageParam, signal }) =>
    api<ConversationsAnswer>(
      `/api/conversations?${new URLSearchParams({ archived: 'true', ...(pageParam && { before: pageParam }) })}`,
      { signal },
    ),
  initialPageParam: '',
  getNextPageParam: (page) => page.next,
});
