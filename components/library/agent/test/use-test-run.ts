'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { RunStartedAnswer } from '@/lib/api/answers';
import type { LibraryContent } from '@/lib/core/library';
import { emptyRunView } from '@/lib/run-view/empty-run-view';
import { hasEnded } from '@/lib/run-view/read-view';
import type { RunViewStatus } from '@/lib/run-view/types';
import { api } from '../../../api';
import { useText } from '../../../i18n/text-provider';
import { conversationsQuery } from '../../../queries';
import { cancelRun } from '../../../run/cancel-run';
import { runViewQuery } from '../../../run/run-view-query';
import { toast } from '../../../ui/toast';
import { useRequestKey } from '../../../use-request-key';

interface Asked {
  content: LibraryContent<'agent'>;
  question: string;
}

interface Test {
  /** Undefined before the first question. */
  conversationId?: string;
  runs: readonly { id: string; question: string; status: RunViewStatus }[];
  kept: boolean;
}

const none: Test = { runs: [], kept: false };
const pathOf = (id: string) => `/api/conversations/${encodeURIComponent(id)}`;

/** A failure is ignored: the server deletes tests that were not kept after a day. */
const discard = ({ conversationId, kept }: Test) =>
  conversationId !== undefined && !kept && void api(pathOf(conversationId), { method: 'DELETE' }).catch(() => {});

/** A test conversation with the agent being edited. It is deleted on unmount unless the user has kept it. */
export function useTestRun() {
  const { run: words } = useText();
  const client = useQueryClient();
  const [test, setTest] = useState(none);
  const last = useRef(test);
  last.current = test;
  useEffect(() => () => void discard(last.current), []);

  const { keyOf, forget } = useRequestKey();
  const start = useMutation({
    mutationFn: ({ content, question }: Asked) => {
      const body = { ...content, conversationId: test.conversationId, messages: [{ role: 'user', content: question }] };
      const headers = { accept: 'application/json', 'idempotency-key': keyOf(body) };
      return api<RunStartedAnswer>('/api/agents/test', { method: 'POST', headers, body });
    },
    onSuccess({ runId, conversationId }, { question }) {
      forget();
      // The run has no events yet: they are followed from the first one.
      client.setQueryData(runViewQuery(runId).queryKey, { ...emptyRunView, runId });
      setTest(({ runs }) => ({ conversationId, runs: [...runs, { id: runId, question, status: 'queued' }], kept: false }));
    },
  });
  const keep = useMutation({
    mutationFn: (id: string) => api(pathOf(id), { method: 'PATCH', body: { keep: true } }),
    async onSuccess() {
      setTest((before) => ({ ...before, kept: true }));
      await client.invalidateQueries({ queryKey: conversationsQuery.queryKey, exact: true });
    },
  });
  const stop = useMutation({ mutationFn: cancelRun, onError: () => toast.error(words.stopFailed) });

  const onStatus = useCallback((runId: string, status: RunViewStatus) => {
    setTest((before) => ({ ...before, runs: before.runs.map((run) => (run.id === runId ? { ...run, status } : run)) }));
  }, []);

  return {
    test,
    start,
    keep,
    stop,
    onStatus,
    going: test.runs.findLast(({ status }) => !hasEnded(status)),
    begin() {
      discard(test);
      setTest(none);
      start.reset();
      keep.reset();
    },
  };
}
