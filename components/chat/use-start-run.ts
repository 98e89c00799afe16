'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { conversationsQuery } from '../queries';
import { conversationQuery } from './conversation-query';
import { newKey, startRun, type Wish, withStartedRun } from './start-run';

/** Sends a wish; the same wish sent again after a failure keeps its key, so that it becomes one run at most. */
export function useStartRun(onStarted: (conversationId: string) => void) {
  const client = useQueryClient();
  const last = useRef({ wish: '', key: '' });
  return useMutation({
    mutationFn: (wish: Wish) => {
      const said = JSON.stringify(wish);
      if (last.current.wish !== said) last.current = { wish: said, key: newKey() };
      return startRun(wish, last.current.key);
    },
    onSuccess: async (started, wish) => {
      last.current = { wish: '', key: '' };
      const { queryKey } = conversationQuery(started.conversationId);
      // A reading under way is older than the run.
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (before) => withStartedRun(before, wish, started));
      client.invalidateQueries({ queryKey: conversationsQuery.queryKey, exact: true });
      onStarted(started.conversationId);
    },
  });
}
