'use client';

import { useMutation } from '@tanstack/react-query';
import { Play, RotateCw } from 'lucide-react';
import { useId, useState } from 'react';
import type { RunStartedAnswer } from '@/lib/api/answers';
import { retryWords } from '@/lib/i18n/dictionary/retry-run';
import { api } from '../../api';
import { useWords } from '../../i18n/text-provider';
import { newId } from '../../new-id';
import { Button } from '../../ui/button';
import { Problem } from '../../ui/problem';

interface RetryRunProps {
  runId: string;
  isCancelled: boolean;
  /** Whether a later run of the conversation has retried this one. */
  isRetried?: boolean;
  onRetried(started: RunStartedAnswer): void;
}

/** Starts a run that repeats what failed in this one, or goes on where it was cancelled; says so if one has. */
export default function RetryRun({ runId, isCancelled, isRetried, onRetried }: RetryRunProps) {
  const words = useWords(retryWords);
  // A request whose response was lost starts nothing twice.
  const [key] = useState(newId);
  const hintId = useId();
  const retry = useMutation({
    mutationFn: () =>
      api<RunStartedAnswer>(`/api/runs/${encodeURIComponent(runId)}/retry`, {
        method: 'POST',
        headers: { accept: 'application/json', 'idempotency-key': key },
      }),
    onSuccess: onRetried,
  });
  if (isRetried) return <p className="text-muted-foreground text-xs">{isCancelled ? words.continued : words.retried}</p>;
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
      <Button
        size="sm"
        variant="primary"
        busy={!retry.isIdle && !retry.isError}
        aria-describedby={hintId}
        onClick={() => retry.mutate()}
      >
        {isCancelled ? <Play aria-hidden="true" /> : <RotateCw aria-hidden="true" />}
        {isCancelled ? words.continue : words.retry}
      </Button>
      <p id={hintId} className="text-muted-foreground text-xs">
        {isCancelled ? words.continueHint : words.retryHint}
      </p>
      <Problem className="w-full">{retry.error?.message}</Problem>
    </div>
  );
}
