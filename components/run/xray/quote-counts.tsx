'use client';

import { Suspense } from 'react';
import { xray as dictionary } from '@/lib/i18n/dictionary/xray';
import { answerOf, hasEnded } from '@/lib/run-view/read-view';
import type { RunView } from '@/lib/run-view/types';
import { useWords } from '../../i18n/text-provider';
import { lazyExtra } from '../../ui/lazy-extra';
import { NotLoaded } from '../../ui/not-loaded';
import { Skeleton } from '../../ui/skeleton';
import { mayQuote } from '../citations/may-quote';
import { findView } from '../find-view';
import { CheckedCitations } from './checked-citations';

/** Loaded with the first answer that quotes. */
const CountedQuotes = lazyExtra(() => import('./counted-quotes'), NotLoaded);

/** The result of the check of the answer's quotes: the run's own, or else that of the page. */
export function QuoteCounts({ view }: { view: RunView }) {
  const words = useWords(dictionary);
  const answer = answerOf(view);
  const note = 'text-muted-foreground text-xs';
  const { Checked } = findView(view.strategy);
  if (view.citationCheck) return <CheckedCitations check={view.citationCheck} />;
  if (!hasEnded(view.status)) return <p className={note}>{words.quotesLater}</p>;
  if (answer === '') return <p className={note}>{words.noAnswer}</p>;
  if (Checked)
    return (
      <Suspense fallback={<Skeleton className="h-8" />}>
        <Checked view={view} />
      </Suspense>
    );
  if (!mayQuote(answer, view)) return <p className={note}>{words.noQuotes}</p>;
  return (
    <Suspense fallback={<Skeleton className="h-8" />}>
      <CountedQuotes view={view} answer={answer} />
    </Suspense>
  );
}
