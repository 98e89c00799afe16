'use client';

import type { RequestView } from '@/lib/run-view/types';
import { StatusBadge } from '../../ui/status-badge';
import { useReplayedAt } from '../replay/replayed-at';
import { nameOf } from '../signals/signals-provider';
import { RequestCard } from './request-card';
import { useApprovalModes } from './use-approval-modes';

interface RunRequestsProps {
  runId: string;
  requests: readonly RequestView[];
  titleOf: (agent: string) => string;
}

/** The open requests of a run or of one of its turns. In a replay, where nothing can be answered, only that it waits. */
export function RunRequests({ runId, requests, titleOf }: RunRequestsProps) {
  const { modeOf, setMode } = useApprovalModes();
  if (useReplayedAt() !== undefined) return requests.length > 0 && <StatusBadge status="waiting" />;
  return requests.map((request) => {
    const name = nameOf(runId, request.key);
    return (
      <RequestCard
        key={request.key}
        runId={runId}
        request={request}
        agent={titleOf(request.agent)}
        mode={modeOf(name)}
        onMode={(mode) => setMode(name, mode)}
      />
    );
  });
}
