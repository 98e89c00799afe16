'use client';

import { RotateCcw } from 'lucide-react';
import { wordDockWords } from '@/lib/i18n/dictionary/word-dock';
import { ApiError } from '../../api';
import { startProblem } from '../../chat/start-problem';
import { useText, useWords } from '../../i18n/text-provider';
import { useNow } from '../../run/use-now';
import { Button } from '../../ui/button';
import { Problem } from '../../ui/problem';

interface AskProblemProps {
  error: Error;
  /** When it happened, in epoch milliseconds. */
  at: number;
  onRetry(): void;
}

/** Why a question was not sent, with a button that sends it again; after too many requests, with the time until it can be. */
export function AskProblem({ error, at, onRetry }: AskProblemProps) {
  const text = useText();
  const words = useWords(wordDockWords);
  const waitMs = error instanceof ApiError ? (error.retryAfter ?? 0) * 1000 : 0;
  const now = useNow(waitMs > 0 && Date.now() < at + waitMs);
  const left = Math.max(0, Math.ceil((at + waitMs - now) / 1000));
  const isLimited = error instanceof ApiError && error.code === 'rate_limited';
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 px-1 text-xs">
      <Problem className="min-w-0 flex-1 basis-48">{isLimited ? error.message : startProblem(error, text)}</Problem>
      <Button size="sm" disabled={left > 0} onClick={onRetry}>
        <RotateCcw aria-hidden="true" />
        {left > 0 ? words.retryIn(text.format.duration(left * 1000)) : text.ui.retry}
      </Button>
    </div>
  );
}
