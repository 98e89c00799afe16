'use client';

import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useStable } from '../ui/use-stable';
import type { Mode } from './setup/setup';

interface HandedQuestion {
  mode: Mode;
  question: string;
}

/** A question for a new conversation. It exists in this window only. */
const handedQuestion = queryOptions({
  queryKey: ['chat', 'handed'],
  queryFn: (): HandedQuestion | null => null,
  staleTime: Number.POSITIVE_INFINITY,
});

/** Passes a question to the chat page, for its next new conversation. */
export function handOver(queries: QueryClient, handed: HandedQuestion): void {
  queries.setQueryData(handedQuestion.queryKey, handed);
}

/** Calls `take` with a question that was passed to the page, once it shows a new conversation. */
export function useHandedQuestion(isNew: boolean, take: (handed: HandedQuestion) => void): void {
  const queries = useQueryClient();
  const { data } = useQuery(handedQuestion);
  const onTake = useStable(take);
  useEffect(() => {
    if (!isNew || !data) return;
    queries.setQueryData(handedQuestion.queryKey, null);
    onTake(data);
  }, [isNew, data, queries, onTake]);
}
