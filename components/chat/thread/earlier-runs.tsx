'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useRef } from 'react';
import { runEntry } from '@/lib/i18n/dictionary/run-entry';
import { useWords } from '../../i18n/text-provider';
import { Button } from '../../ui/button';
import { Problem } from '../../ui/problem';
import { useKeepFocus } from '../../ui/use-keep-focus';
import { readEarlier } from '../conversation-query';

interface EarlierRunsProps {
  conversationId: string;
  /** Id of the earliest run shown. */
  first: string | undefined;
  /** Whether there are earlier ones. */
  hasMore: boolean;
}

/** Loads the previous page of a conversation without moving what the reader is looking at. It stays, and with it the focus, after the last one. */
export function EarlierRuns({ conversationId, first, hasMore }: EarlierRunsProps) {
  const words = useWords(runEntry);
  const client = useQueryClient();
  const place = useRef<HTMLDivElement>(null);
  const below = useRef<number>(undefined);
  const read = useMutation({
    mutationFn: () => readEarlier(client, conversationId),
    onMutate: () => {
      const box = boxOf(place.current);
      below.current = box && box.scrollHeight - box.scrollTop;
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: must run when the first run changes
  useLayoutEffect(() => {
    const box = boxOf(place.current);
    if (box && below.current !== undefined) box.scrollTop = box.scrollHeight - below.current;
    below.current = undefined;
  }, [first]);
  return (
    <div ref={place} {...useKeepFocus()} className="grid justify-items-center gap-1 empty:hidden">
      {hasMore ? (
        <Button variant="ghost" size="sm" busy={read.isPending} onClick={() => read.mutate()}>
          {words.earlier}
        </Button>
      ) : (
        !read.isIdle && <p className="text-muted-foreground text-xs">{words.beginning}</p>
      )}
      <Problem>{read.error?.message}</Problem>
    </div>
  );
}

function boxOf(element: Element | null): Element | undefined {
  return element?.closest('[role=log]') ?? undefined;
}
