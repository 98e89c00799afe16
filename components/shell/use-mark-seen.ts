'use client';

import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { usePathname } from 'next/navigation';
import { useEffect } from 'react';
import { api } from '../api';
import { conversationsQuery } from '../queries';

/** A conversation that is open and in view is no longer unread, here and on every other device. */
export function useMarkSeen(): void {
  const client = useQueryClient();
  const id = usePathname().split('/chat/')[1];
  const { data } = useInfiniteQuery(conversationsQuery);
  const unread = data?.pages.some((page) => page.conversations.some((one) => one.id === id && one.unread)) ?? false;
  const { mutate } = useMutation({
    mutationFn: (seen: string) => api(`/api/conversations/${encodeURIComponent(seen)}/seen`, { method: 'POST' }),
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
