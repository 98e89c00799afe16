'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ConversationsFoundAnswer } from '@/lib/api/conversation-answers';
import { api } from '../api';
import { useDebounced } from '../ui/use-debounced';

/** Shorter searches would find almost everything. */
const LEAST = 2;

export type FoundConversation = ConversationsFoundAnswer['conversations'][number];

interface Found {
  conversations: readonly FoundConversation[];
  isSearching: boolean;
  isError: boolean;
}

/** Searches the messages and titles of all conversations, once the words have stopped changing. */
export function useFoundConversations(words: string): Found {
  const search = words.trim();
  const settled = useDebounced(search);
  const isWanted = search.length >= LEAST && settled.length >= LEAST;
  const { data, isFetching, isError } = useQuery({
    queryKey: ['conversations', 'search', settled],
    queryFn: ({ signal }) =>
      api<ConversationsFoundAnswer>(`/api/conversations/search?${new URLSearchParams({ q: settled })}`, { signal }),
    enabled: isWanted,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  });
  return {
    conversations: isWanted ? (data?.conversations ?? []) : [],
    isSearching: search.length >= LEAST && (search !== settled || isFetching),
    isError: isWanted && isError,
  };
}
