'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { openRequests } from '@/lib/run-view/read-view';
import type { RunView } from '@/lib/run-view/types';
import { inboxQuery } from '../../queries';
import { useSame } from '../use-same';
import { useClientTools } from './use-client-tools';

/** Refreshes the inbox when the open requests of a followed run change, and runs the client tools requested from this page. */
export function useRunRequests(view: RunView): void {
  const client = useQueryClient();
  const requests = useSame(openRequests(view));
  useClientTools(useMemo(() => requests.map((request) => ({ runId: view.runId, request })), [requests, view.runId]));
  const open = requests.map(({ key }) => key).join(' ');
  useEffect(() => {
    if (open !== '' || client.getQueryData(inboxQuery.queryKey)?.requests.length) client.invalidateQueries(inboxQuery);
  }, [open, client]);
}
