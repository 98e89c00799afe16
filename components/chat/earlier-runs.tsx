'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useRef } from 'react';
import { useText } from '../i18n/text-provider';
import { Button } from '../ui/button';
import { Problem } from '../ui/problem';
import { readEarlier } from './conversation-query';

interface EarlierRunsProps {
  conversationId: string;
  /** Id of the earliest run shown. */
  first: string | undefined;
}

/** Loads the previous page of a conversation without moving what the reader is looking at. */
export function EarlierRuns({ conversationId, first }: EarlierRunsProps) {
  const text = useText();
  const client = useQueryClient();
  const button = useRef<HTMLButtonElement>(null);
  const below = useRef<number>(undefined);
  const read = useMutation({
    mutationFn: () => readEarlier(client, conversationId),
    onMutate: () => {
      const box = boxOf(button.current);
      below.current = box && box.scrollHeight - box.scrollTop;
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: must run when the first run changes
  useLayoutEffect(() => {
    const box = boxOf(button.current);
    if (box && below.current !== undefined) box.scrollTop = box.scrollHeight - below.current;
    below.current = undefined;
  }, [first]);
  return (
    <div className="grid justify-items-center gap-1">
      <Button ref={button} variant="ghost" size="sm" busy={read.isPending} onClick={() => read.mutate()}>
        {text.chat.earlier}
      </Button>
      <Problem>{read.error?.message}</Problem>
    </div>
  );
}

function boxOf(element: Element | null): Element | undefined {
  return element?.closest('[role=log]') ?? undefined;
}
