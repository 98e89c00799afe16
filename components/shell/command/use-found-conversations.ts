'use client';

import { useQuery } from '@tanstack/react-query';
import type { ConversationsFoundAnswer } from '@/lib/api/conversation-answers';
import { api } from '../../api';
import { useDebounced } from '../../ui/use-debounced';

/** Shorter searches would find almost everything. */
const LEAST = 2;

export type FoundConversation = ConversationsFoundAnswer['conversations'][number];

interface Found {
  conversations: readonly FoundConversation[];
  /** What there is to say about the search; `partial`: there may be more in older conversations. */
  state?: 'searching' | 'failed' | 'partial';
}

/** Searches the messages and titles of all conversations, once the words have stopped changing. */
export function useFoundConversations(words: string): Found {
  const search = words.trim();
  const settled = useDebounced(search);
  const isAsked = search.length >= LEAST && search === settled;
  const { data, isPending, isError } = useQuery({
    queryKey: ['conversations', 'search', settled],
    queryFn: ({ signal }) =>
      api<ConversationsFoundAnswer>(`/api/conversations/search?${new URLSearchParams({ q: settled })}`, { signal }),
    enabled: isAsked,
    retry: false,
    staleTime: 10_000,
  });
  if (search.length < LEAST) return { conversations: [] };
  if (!isAsked || isPending) return { conversations: [], state: 'searching' };
  if (isError) return { conversations: [], state: 'failed' };
  return { conversations: data.conversations, ...(!data.isComplete && { state: 'partial' }) };
}
