import { queryOptions } from '@tanstack/react-query';
import type { ConversationAnswer } from '@/lib/core/answers';
import { api } from '../api';

export function conversationQuery(id: string) {
  return queryOptions({
    queryKey: ['conversations', id],
    queryFn: ({ signal }) => api<ConversationAnswer>(`/api/conversations/${encodeURIComponent(id)}`, { signal }),
  });
}
