'use client';

import { useEffect, useRef } from 'react';
import type { RequestView } from '@/lib/run-view/types';
import { useSignals } from '../signals/signals-provider';
import { clientToolRunner } from './client-tools';

export interface RunRequest {
  runId: string;
  request: Pick<RequestView, 'key' | 'kind' | 'name'>;
}

/** Answers the client tools that this page can run, each once. If an answer cannot be sent, the user can answer by hand. */
export function useClientTools(open: readonly RunRequest[]): void {
  const { answer } = useSignals();
  const tried = useRef(new Set<string>());
  useEffect(() => {
    for (const { runId, request } of open) {
      const run = request.kind === 'client_tool' ? clientToolRunner(request.name) : undefined;
      const id = `${runId}/${request.key}`;
      if (!run || tried.current.has(id)) continue;
      tried.current.add(id);
      answer(runId, request.key, { kind: 'client_tool', result: run() });
    }
  }, [open, answer]);
}
