'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { RunStartedAnswer } from '@/lib/api/answers';
import type { Language } from '@/lib/core/text/language';
import { emptyRunView } from '@/lib/run-view/empty-run-view';
import { api } from '../../api';
import { conversationQuery } from '../../chat/conversation-query';
import { conversationsQuery } from '../../queries';
import { rememberRemoved } from '../../removed-values';
import type { WordsPlace } from '../../run/routed/word-actions';
import { runViewQuery } from '../../run/run-view-query';
import { useRequestKey } from '../../use-request-key';
import type { DockMode } from './dock-mode';

export interface DockRequest {
  question: string;
  mode: DockMode;
  conversationId: string | undefined;
  at: WordsPlace;
  language: Language;
}

/** Starts a run in the dock. A request that is repeated after a failure starts no second run. */
export function useAskDock(onStarted: (run: RunStartedAnswer) => void) {
  const client = useQueryClient();
  const { keyOf, forget } = useRequestKey();
  return useMutation({
    mutationFn: (request: DockRequest) => {
      const { path, body } = requestOf(request);
      const headers = { accept: 'application/json', 'idempotency-key': keyOf(request) };
      return api<RunStartedAnswer>(path, { method: 'POST', headers, body });
    },
    onSuccess: async (started) => {
      forget();
      rememberRemoved(started.removed);
      // The run has no events yet: they are followed from the first one.
      client.setQueryData(runViewQuery(started.runId).queryKey, { ...emptyRunView, runId: started.runId });
      onStarted(started);
      client.invalidateQueries({ queryKey: conversationsQuery.queryKey, exact: true });
      await client.invalidateQueries({ queryKey: conversationQuery(started.conversationId).queryKey });
    },
  });
}

function requestOf({ question, mode, conversationId, at, language }: DockRequest): { path: string; body: object } {
  if (mode === 'chat') return { path: '/api/chat', body: { conversationId, messages: [{ role: 'user', content: question }] } };
  return { path: '/api/words/ask', body: { question, conversationId, mode, at, language } };
}
