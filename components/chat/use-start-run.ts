'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { emptyRunView } from '@/lib/run-view/fold-run';
import { conversationsQuery } from '../queries';
import { runViewQuery } from '../run/run-view-query';
import { conversationQuery } from './conversation-query';
import { newKey, startRun, type Wish, withStartedRun } from './start-run';

const LONGEST_WAIT_MS = 15_000;

/**
 * Sends a wish. One that does not reach the server is `held` and sent again until it does, or is taken back. The same wish sent again
 * keeps its key, so that it becomes one run at most.
 */
export function useStartRun(onStarted: (conversationId: string) => void) {
  const client = useQueryClient();
  const last = useRef({ wish: '', key: '' });
  const taken = useRef(new AbortController());
  const signals = useRef(new WeakMap<Wish, AbortSignal>());
  const start = useMutation({
    mutationFn: (wish: Wish) => {
      const signal = signals.current.get(wish) ?? taken.current.signal;
      signals.current.set(wish, signal);
      signal.throwIfAborted();
      const said = JSON.stringify(wish);
      if (last.current.wish !== said) last.current = { wish: said, key: newKey() };
      return startRun(wish, last.current.key, signal);
    },
    // What fetch throws when the server is not reached.
    retry: (_failures, error) => error instanceof TypeError,
    retryDelay: (failures) => Math.min(1000 * 2 ** failures, LONGEST_WAIT_MS),
    onSuccess: async (started, wish) => {
      last.current = { wish: '', key: '' };
      const { queryKey } = conversationQuery(started.conversationId);
      // A reading under way is older than the run.
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (before) => withStartedRun(before, wish, started));
      // Nothing of it is past yet: its events are followed from the first.
      client.setQueryData(runViewQuery(started.runId).queryKey, { ...emptyRunView, runId: started.runId });
      client.invalidateQueries({ queryKey: conversationsQuery.queryKey, exact: true });
      onStarted(started.conversationId);
    },
  });
  const held = start.isPending && (start.isPaused || start.failureCount > 0);
  // Nobody could take it back any more: its text is a draft when the page is opened again.
  const leave = useRef(() => {});
  leave.current = () => held && taken.current.abort();
  useEffect(() => () => leave.current(), []);
  return {
    ...start,
    held,
    /** What is held is not sent any more. */
    takeBack() {
      taken.current.abort();
      taken.current = new AbortController();
      start.reset();
    },
  };
}
