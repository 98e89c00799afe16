'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { hasEnded, openRequests } from '@/lib/run-view/read-view';
import type { RunView } from '@/lib/run-view/types';
import { inboxQuery } from '../../queries';
import { useSignals } from '../signals/signals-provider';
import { useSame } from '../use-same';
import { useClientTools } from './use-client-tools';

/**
 * Refreshes the inbox when the open requests of a followed run change, runs the client tools requested from this page, and forgets what was
 * written for the run once it has ended.
 */
export function useRunRequests(view: RunView): void {
  const client = useQueryClient();
  const { drafts } = useSignals();
  const requests = useSame(openRequests(view));
  useClientTools(useMemo(() => requests.map((request) => ({ runId: view.runId, request })), [requests, view.runId]));
  const open = requests.map(({ key }) => key).join(' ');
  useEffect(() => {
    if (open !== '' || client.getQueryData(inboxQuery.queryKey)?.requests.length) client.invalidateQueries(inboxQuery);
  }, [open, client]);
  const ended = hasEnded(view.status);
  useEffect(() => {
    if (ended) drafts.forget(view.runId);
  }, [ended, view.runId, drafts]);
}
