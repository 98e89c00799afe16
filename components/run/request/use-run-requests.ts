'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { openRequests } from '@/lib/run-view/read-view';
import type { RunView } from '@/lib/run-view/types';
import { inboxQuery } from '../../queries';
import { useSame } from '../use-same';
import { useClientTools } from './use-client-tools';

/** Keeps the inbox in step with a run that is followed, and runs the client tools it asks this page for. */
export function useRunRequests(view: RunView): void {
  const client = useQueryClient();
  const requests = useSame(openRequests(view));
  useClientTools(useMemo(() => requests.map((request) => ({ runId: view.runId, request })), [requests, view.runId]));
  const open = requests.map(({ key }) => key).join(' ');
  useEffect(() => {
    if (open !== '' || client.getQueryData(inboxQuery.queryKey)?.requests.length) client.invalidateQueries(inboxQuery);
  }, [open, client]);
}
