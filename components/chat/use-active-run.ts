'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { ConversationAnswer } from '@/lib/api/conversation-answers';
import { isEnded } from '@/lib/core/runs/run';
import { hasEnded } from '@/lib/run-view/read-view';
import type { RunViewStatus } from '@/lib/run-view/types';
import { useText } from '../i18n/text-provider';
import { conversationsQuery } from '../queries';
import { cancelRun } from '../run/cancel-run';
import { toast } from '../ui/toast';
import { conversationQuery } from './conversation-query';

const nothing: ReadonlySet<string> = new Set();

/** Finds the active run of a conversation from the runs' logs, and stops it. */
export function useActiveRun(conversation: ConversationAnswer | undefined) {
  const text = useText();
  const client = useQueryClient();
  const [statuses, setStatuses] = useState<Record<string, RunViewStatus>>({});
  const [asked, setAsked] = useState(nothing);

  const onStatus = useCallback((runId: string, status: RunViewStatus) => {
    setStatuses((before) => (before[runId] === status ? before : { ...before, [runId]: status }));
  }, []);

  // The log says that a run has ended which the conversation has read as active: its answer is now available, too.
  useEffect(() => {
    const ended = (id: string) => statuses[id] !== undefined && hasEnded(statuses[id]);
    if (!conversation?.runs.some((run) => !isEnded(run.status) && ended(run.id))) return;
    client.invalidateQueries({ queryKey: conversationQuery(conversation.conversation.id).queryKey });
    // Also the mark of the conversation in the list, which would otherwise be read again only after some seconds.
    client.invalidateQueries({ queryKey: conversationsQuery.queryKey, exact: true });
  }, [statuses, conversation, client]);

  const stop = useMutation({
    mutationFn: cancelRun,
    onMutate: (runId) => setAsked((before) => new Set(before).add(runId)),
    onError: (_error, runId) => {
      setAsked((before) => new Set([...before].filter((id) => id !== runId)));
      toast.error(text.run.stopFailed);
    },
  });

  const runs = conversation?.runs;
  /** Also those that were stopped in another tab, or before the page was loaded again. */
  const stopping = useMemo(
    () => new Set([...asked, ...(runs ?? []).flatMap(({ id, stopping }) => (stopping ? [id] : []))]),
    [asked, runs],
  );
  const active = runs?.findLast(({ id, status }) => {
    const latest = statuses[id];
    return !(latest === undefined ? isEnded(status) : hasEnded(latest));
  });
  return { active, stopping, onStatus, stop: stop.mutate };
}
