'use client';

import { useState } from 'react';
import type { RequestView } from '@/lib/run-view/types';
import type { ApprovalMode } from './approval-card';
import { RequestCard } from './request-card';

interface RunRequestsProps {
  runId: string;
  requests: readonly RequestView[];
  titleOf: (agent: string) => string;
}

/** The open requests of a run or of one of its turns. */
export function RunRequests({ requests, ...rest }: RunRequestsProps) {
  return requests.map((request) => <OneRequest key={request.key} request={request} {...rest} />);
}

function OneRequest({ runId, request, titleOf }: Omit<RunRequestsProps, 'requests'> & { request: RequestView }) {
  const [mode, setMode] = useState<ApprovalMode>('read');
  return <RequestCard runId={runId} request={request} agent={titleOf(request.agent)} mode={mode} onMode={setMode} />;
}
