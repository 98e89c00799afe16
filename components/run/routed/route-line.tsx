'use client';

import { BookOpen, Hammer } from 'lucide-react';
import { localize } from '@/lib/core/phrases/phrase';
import { routedWords } from '@/lib/i18n/dictionary/routed';
import type { RunView } from '@/lib/run-view/types';
import { routedView } from '@/lib/strategies/routed/view';
import { useText, useWords } from '../../i18n/text-provider';
import { Button } from '../../ui/button';
import { Problem } from '../../ui/problem';
import { useStartWordRun } from './use-start-word-run';

/** Who answers and why, with a way to ask the other one instead. */
export function RouteLine({ view }: { view: RunView }) {
  const text = useText();
  const words = useWords(routedWords);
  const start = useStartWordRun(view);
  const { routed } = routedView(view);
  if (!routed) return null;
  const { to, by, why, phrase } = routed;
  const Icon = to === 'scholar' ? BookOpen : Hammer;
  const other = to === 'scholar' ? 'architect' : 'scholar';
  const hasOther = by !== 'plan' && by !== 'pending';
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 py-1 text-xs">
      <Icon aria-hidden="true" className="size-3.5 shrink-0 text-primary-text" />
      <p className="min-w-0 wrap-anywhere">
        <span className="font-medium">{words.answers[to]}</span>{' '}
        <span className="text-muted-foreground">{localize(text, why, phrase)}</span>
      </p>
      {hasOther && (
        <Button
          variant="link"
          size="sm"
          className="h-auto px-0 py-0.5"
          busy={start.isPending}
          onClick={() => start.mutate({ path: '/api/words/ask', question: view.question, mode: other })}
        >
          {words.askInstead[other]}
        </Button>
      )}
      <Problem className="w-full">{start.error?.message}</Problem>
    </div>
  );
}
