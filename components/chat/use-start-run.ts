'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { emptyRunView } from '@/lib/run-view/empty-run-view';
import { conversationsQuery } from '../queries';
import { rememberRemoved } from '../removed-values';
import { runViewQuery } from '../run/run-view-query';
import { conversationQuery } from './conversation-query';
import { newKey, type RunRequest, startRun, withStartedRun } from './start-run';

const LONGEST_WAIT_MS = 15_000;

/**
 * Starts a run. A request that does not reach the server is `held` and retried until it does or is withdrawn. Retries use the same key, so
 * that at most one run is started.
 */
export function useStartRun(onStarted: (conversationId: string) => void) {
  const client = useQueryClient();
  const last = useRef({ request: '', key: '' });
  const taken = useRef(new AbortController());
  const signals = useRef(new WeakMap<RunRequest, AbortSignal>());
  const start = useMutation({
    mutationFn: (request: RunRequest) => {
      const signal = signals.current.get(request) ?? taken.current.signal;
      signals.current.set(request, signal);
      signal.throwIfAborted();
      const said = JSON.stringify(request);
      if (last.current.request !== said) last.current = { request: said, key: newKey() };
      return startRun(request, last.current.key, signal);
    },
    // fetch throws a TypeError when the server cannot be reached.
    retry: (_failures, error) => error instanceof TypeError,
    retryDelay: (failures) => Math.min(1000 * 2 ** failures, LONGEST_WAIT_MS),
    onSuccess: async (started, request) => {
      last.current = { request: '', key: '' };
      rememberRemoved(started.removed);
      const { queryKey } = conversationQuery(started.conversationId);
      // A response still in flight would be older than the run.
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (before) => withStartedRun(before, request, started));
      // The run has no events yet: they are followed from the first one.
      client.setQueryData(runViewQuery(started.runId).queryKey, { ...emptyRunView, runId: started.runId });
      client.invalidateQueries({ queryKey: conversationsQuery.queryKey, exact: true });
      onStarted(started.conversationId);
    },
  });
  const held = start.isPending && (start.isPaused || start.failureCount > 0);
  // A held request cannot be withdrawn once its page is gone, so unmounting withdraws it. Its text becomes a draft again on the next visit.
  const leave = useRef(() => {});
  leave.current = () => held && taken.current.abort();
  useEffect(() => () => leave.current(), []);
  return {
    ...start,
    held,
    /** Withdraws a held request. */
    takeBack() {
      taken.current.abort();
      taken.current = new AbortController();
      start.reset();
    },
  };
}
