'use client';

import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { usePathname } from 'next/navigation';
import { useEffect } from 'react';
import { api } from '../api';
import { allOnPage, conversationsQuery } from '../queries';

/** Marks the open conversation as seen while its page is visible, on all of the user's devices. */
export function useMarkSeen(): void {
  const client = useQueryClient();
  const id = usePathname().split('/chat/')[1];
  const { data } = useInfiniteQuery(conversationsQuery);
  const unread = data?.pages.some((page) => allOnPage(page).some((one) => one.id === id && one.unread)) ?? false;
  const { mutate } = useMutation({
    mutationFn: (conversationId: string) =>
      api(`/api/conversations/${encodeURIComponent(conversationId)}/seen`, { method: 'POST' }),
    onSuccess: () => client.invalidateQueries({ queryKey: conversationsQuery.queryKey, exact: true }),
  });
  useEffect(() => {
    if (!unread || id === undefined) return;
    const look = () => {
      if (!document.hidden) mutate(id);
    };
    document.addEventListener('visibilitychange', look);
    look();
    return () => document.removeEventListener('visibilitychange', look);
  }, [unread, id, mutate]);
}
