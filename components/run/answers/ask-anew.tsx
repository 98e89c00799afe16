'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useRef } from 'react';
import type { RunStartedAnswer } from '@/lib/api/answers';
import { answersWords } from '@/lib/i18n/dictionary/answers';
import { api } from '../../api';
import { useText, useWords } from '../../i18n/text-provider';
import { newId } from '../../new-id';
import { conversationsQuery } from '../../queries';
import { Button } from '../../ui/button';
import { Problem } from '../../ui/problem';

/** Asks the question of a reused answer again, in a new conversation and without reuse. */
export function AskAnew({ desk, question }: { desk: string; question: string }) {
  const { language } = useText();
  const words = useWords(answersWords);
  const router = useRouter();
  const queries = useQueryClient();
  const key = useRef(newId());
  const ask = useMutation({
    mutationFn: () =>
      api<RunStartedAnswer>(`/api/desks/${desk}/ask`, {
        method: 'POST',
        headers: { accept: 'application/json', 'idempotency-key': key.current },
        body: { question, reuse: false, pageLanguage: language },
      }),
    onSuccess({ conversationId }) {
      queries.invalidateQueries({ queryKey: conversationsQuery.queryKey, exact: true });
      router.push(`/chat/${conversationId}`);
    },
  });
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t px-4 py-2 text-xs">
      <p className="text-muted-foreground">{words.reusedHint}</p>
      <Button size="sm" busy={ask.isPending || ask.isSuccess} onClick={() => ask.mutate()}>
        {!ask.isPending && !ask.isSuccess && <RotateCcw aria-hidden="true" />}
        {words.askAnew}
      </Button>
      <Problem>{ask.error?.message}</Problem>
    </div>
  );
}
