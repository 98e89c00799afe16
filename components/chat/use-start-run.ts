'use client';

import { type MutationState, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef } from 'react';
import type { RunStartedAnswer } from '@/lib/api/answers';
import { emptyRunView } from '@/lib/run-view/empty-run-view';
import { newId } from '../new-id';
import { conversationsQuery } from '../queries';
import { rememberOwnWords, rememberRemoved } from '../removed-values';
import { runViewQuery } from '../run/run-view-query';
import { conversationQuery } from './conversation-query';
import { type RunRequest, startRun, withStartedRun } from './start-run';

const LONGEST_WAIT_MS = 15_000;
/** Without a network a request fails at once, so it can be tried again soon. */
const OFFLINE_WAIT_MS = 1000;

type Start = MutationState<RunStartedAnswer, Error, RunRequest>;

const isHeld = ({ status, isPaused, failureCount }: Start) => status === 'pending' && (isPaused || failureCount > 0);

interface Place {
  conversationId: string | undefined;
  /** The runs of the conversation, once they have been read. */
  runs?: readonly { id: string }[];
}

/**
 * Starts runs, and returns the state of the last request of the conversation that is shown. A request that does not reach the server is
 * `held` and retried until it does or is withdrawn. Retries use the same key, so that at most one run is started.
 */
export function useStartRun({ conversationId, runs }: Place) {
  const client = useQueryClient();
  const cache = client.getMutationCache();
  const mutationKey = ['start-run', useId()];
  const keys = useRef(new Map<string, string>());
  const controllers = useRef(new WeakMap<RunRequest, AbortController>());
  const { mutateAsync } = useMutation({
    mutationKey,
    mutationFn: (request: RunRequest) => {
      const signal = controllers.current.get(request)?.signal;
      signal?.throwIfAborted();
      const serialized = JSON.stringify(request);
      const key = keys.current.get(serialized) ?? newId();
      keys.current.set(serialized, key);
      return startRun(request, key, signal);
    },
    // fetch throws a TypeError when the server cannot be reached.
    retry: (_failures, error) => error instanceof TypeError,
    retryDelay: (failures) => (navigator.onLine ? Math.min(1000 * 2 ** failures, LONGEST_WAIT_MS) : OFFLINE_WAIT_MS),
    onSuccess: async (started, request) => {
      keys.current.delete(JSON.stringify(request));
      rememberRemoved(started.removed);
      if (request.mode === 'desk') rememberOwnWords(started.runId, request.question);
      const { queryKey } = conversationQuery(started.conversationId);
      // A response still in flight would be older than the run. What it was read for, such as a run of another window, is read afterwards.
      const isReading = client.isFetching({ queryKey, exact: true }) > 0;
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (before) => withStartedRun(before, request, started));
      if (isReading) client.invalidateQueries({ queryKey, exact: true });
      // The run has no events yet: they are followed from the first one.
      client.setQueryData(runViewQuery(started.runId).queryKey, { ...emptyRunView, runId: started.runId });
      client.invalidateQueries({ queryKey: conversationsQuery.queryKey, exact: true });
    },
  });
  // Safe: only the mutation above has this key.
  const starts = useMutationState({ filters: { mutationKey }, select: ({ state }) => state as Start });
  /** An accepted request is shown until its run is, and only where it was sent. */
  const isOver = ({ data, variables }: Start) =>
    data !== undefined && (variables?.conversationId !== conversationId || runs?.some(({ id }) => id === data.runId));
  const shownStart = starts.findLast((start) => start.variables?.conversationId === conversationId && !isOver(start));

  function forget(request: RunRequest | undefined) {
    const mutation = cache.find({ mutationKey, predicate: ({ state }) => state.variables === request });
    if (mutation) cache.remove(mutation);
  }
  useEffect(() => {
    for (const start of starts) if (isOver(start)) forget(start.variables);
  });

  function withdraw(request: RunRequest | undefined) {
    if (request) controllers.current.get(request)?.abort();
    forget(request);
  }
  // A held request cannot be withdrawn once its page is gone, so unmounting withdraws it.
  const leave = useRef(() => {});
  leave.current = () => {
    for (const start of starts) if (isHeld(start)) withdraw(start.variables);
  };
  useEffect(() => () => leave.current(), []);

  return {
    /** The request being sent, or accepted a moment ago. */
    sent: shownStart?.error ? undefined : shownStart?.variables,
    error: shownStart?.error,
    isPending: shownStart?.status === 'pending',
    held: shownStart !== undefined && isHeld(shownStart),
    /** Rejects when the request is refused or withdrawn, whichever conversation is shown by then. */
    send(request: RunRequest): Promise<RunStartedAnswer> {
      forget(shownStart?.variables);
      const controller = new AbortController();
      controllers.current.set(request, controller);
      const { signal } = controller;
      // The request itself notices a withdrawal only at its next attempt.
      const withdrawn = new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
      return Promise.race([mutateAsync(request), withdrawn]);
    },
    /** Withdraws a held request. */
    takeBack: () => withdraw(shownStart?.variables),
    /** Forgets why the last request was refused. */
    reset: () => forget(shownStart?.variables),
  };
}
