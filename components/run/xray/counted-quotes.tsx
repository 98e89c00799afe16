'use client';

import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { citations } from '@/lib/i18n/dictionary/citations';
import { xray as dictionary } from '@/lib/i18n/dictionary/xray';
import { mustHaveRead } from '@/lib/run-view/must-have-read';
import type { RunView } from '@/lib/run-view/types';
import { useWords } from '../../i18n/text-provider';
import { createQuoteCheck, hasFindings } from '../citations/create-quote-check';
import { countResults } from '../citations/may-quote';
import { RetryNote } from '../citations/retry-note';
import { sourcesQuery } from '../citations/sources-query';
import { summaryOf } from '../citations/summary-of';
import { StatusCounts } from './status-counts';

/** The quotes and citations of an answer, counted by the result of their check. */
export default function CountedQuotes({ view, answer }: { view: RunView; answer: string }) {
  const words = useWords(citations);
  const { noQuotes } = useWords(dictionary);
  const { data: sources, isError, refetch } = useQuery(sourcesQuery(view.runId, countResults(view)));
  const { question } = view;
  const hasCalled = sources !== undefined && mustHaveRead(view);
  const checked = useMemo(
    () => createQuoteCheck(sources ?? [], { question, mustHaveRead: hasCalled })(answer),
    [sources, question, hasCalled, answer],
  );
  if (isError) {
    return <RetryNote words={words} onRetry={() => refetch()} />;
  }
  if (sources === undefined) return <p className="text-muted-foreground text-xs">{words.checking}</p>;
  if (!hasFindings(checked)) return <p className="text-muted-foreground text-xs">{noQuotes}</p>;
  return (
    <div className="grid gap-1 text-xs">
      <p>{summaryOf(checked, words).join(' · ')}</p>
      <StatusCounts citations={[...checked.quotes, ...checked.unknown, ...checked.uncited]} />
    </div>
  );
}
