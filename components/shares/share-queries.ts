import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { SharedConversationAnswer, SharesAnswer } from '@/lib/api/share-requests';
import { api } from '../api';

export const sharesPath = (conversationId: string) => `/api/conversations/${encodeURIComponent(conversationId)}/shares`;

/** The links to a conversation of the user. */
export const sharesQuery = (conversationId: string) =>
  queryOptions({
    queryKey: ['shares', conversationId],
    queryFn: ({ signal }) => api<SharesAnswer>(sharesPath(conversationId), { signal }),
    // A dialog that is opened again begins with what has been answered by then.
    gcTime: 0,
  });

/** Reads the pages of a shared conversation, the newest first. */
export const sharedQuery = (id: string, token: string) =>
  infiniteQueryOptions({
    queryKey: ['shared', id, token],
    queryFn: ({ pageParam, signal }) =>
      api<SharedConversationAnswer>(
        `/api/shared/${encodeURIComponent(id)}?${new URLSearchParams(pageParam && { before: pageParam })}`,
        { signal, headers: { 'x-share-token': token } },
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    // What is shared does not change.
    staleTime: 60_000,
  });
