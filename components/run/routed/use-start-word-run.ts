'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { usePathname, useRouter } from 'next/navigation';
import type { RunStartedAnswer } from '@/lib/api/answers';
import type { WordCommand } from '@/lib/core/words/word-command';
import { emptyRunView } from '@/lib/run-view/empty-run-view';
import type { RunView } from '@/lib/run-view/types';
import { api } from '../../api';
import { conversationQuery } from '../../chat/conversation-query';
import { useText } from '../../i18n/text-provider';
import { useRequestKey } from '../../use-request-key';
import { runViewQuery } from '../run-view-query';
import { useWordActions } from './word-actions';

type WordRequest =
  | { path: '/api/words/ask'; question: string; mode: 'architect' | 'scholar' }
  | { path: '/api/words/plans'; title: string; commands: WordCommand[] };

/** Starts a further run about words in the conversation of a run, and shows it. A request that is repeated after a failure starts no second run. */
export function useStartWordRun({ conversationId }: Pick<RunView, 'conversationId'>) {
  const client = useQueryClient();
  const router = useRouter();
  const isInThread = usePathname().startsWith('/chat');
  const actions = useWordActions();
  const { language } = useText();
  const { keyOf, forget } = useRequestKey();
  return useMutation({
    mutationFn: ({ path, ...request }: WordRequest) => {
      const body = { ...request, language, conversationId, ...(path === '/api/words/ask' && actions && { at: actions.at }) };
      const headers = { accept: 'application/json', 'idempotency-key': keyOf({ path, body }) };
      return api<RunStartedAnswer>(path, { method: 'POST', headers, body });
    },
    onSuccess: (started) => {
      forget();
      // The run has no events yet: they are followed from the first one.
      client.setQueryData(runViewQuery(started.runId).queryKey, { ...emptyRunView, runId: started.runId });
      client.invalidateQueries({ queryKey: conversationQuery(started.conversationId).queryKey });
      actions?.onStarted(started);
      if (!actions && !isInThread) router.push(`/chat/${started.conversationId}`);
    },
  });
}
