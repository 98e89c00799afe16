'use client';

import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { citations as dictionary } from '@/lib/i18n/dictionary/citations';
import { mustHaveRead } from '@/lib/run-view/must-have-read';
import { hasEnded } from '@/lib/run-view/read-view';
import type { RunView } from '@/lib/run-view/types';
import { useWords } from '../../i18n/text-provider';
import type { QuoteMark } from '../../markdown/quote-marks';
import type { SourceReference } from '../../markdown/source-references';
import { createQuoteCheck, hasFindings } from './create-quote-check';
import { countResults } from './may-quote';
import { quoteMarksOf } from './quote-marks-of';
import { QuoteSummary } from './quote-summary';
import { referencesOf } from './references-of';
import { RetryNote } from './retry-note';
import { type Opened, SourcePanel } from './source-panel';
import { sourcesQuery } from './sources-query';

/** The beginning of an answer that was checked, with the marks of its quotes. */
export interface MarkedAnswer {
  answer: string;
  marks: readonly QuoteMark[];
  references: ReadonlyMap<number, SourceReference>;
}

interface CheckedQuotesProps {
  view: RunView;
  answer: string;
  /** Receives the marks, whenever quotes were checked. */
  onCheck: (checked: MarkedAnswer) => void;
}

/** The finished paragraphs of an answer that is being written. */
const finished = (answer: string) => answer.slice(0, answer.lastIndexOf('\n\n') + 1);

/** The quotes of an answer, compared with what the run has read: those of finished paragraphs while it is written. */
export default function CheckedQuotes({ view, answer, onCheck }: CheckedQuotesProps) {
  const words = useWords(dictionary);
  const { data: sources, error, refetch, isPending } = useQuery(sourcesQuery(view.runId, countResults(view)));
  const { question, citationCheck } = view;
  const hasCalled = sources !== undefined && mustHaveRead(view);
  const check = useMemo(
    () => createQuoteCheck(sources ?? [], { question, citationCheck, mustHaveRead: hasCalled }),
    [sources, question, citationCheck, hasCalled],
  );
  const isWhole = hasEnded(view.status) || view.answer !== '';
  const checkedAnswer = isWhole ? answer : finished(answer);
  const checked = useMemo(() => check(checkedAnswer), [check, checkedAnswer]);
  const [panel, setPanel] = useState<{ opened: Opened; isOpen: boolean }>();
  const open = useCallback((opened: Opened) => setPanel({ opened, isOpen: true }), []);
  useEffect(() => {
    const options = { answer: checkedAnswer, sources: sources ?? [], words, onOpen: open };
    onCheck({ answer: checkedAnswer, marks: quoteMarksOf(checked, options), references: referencesOf(checked.numbers, options) });
  }, [onCheck, checked, sources, checkedAnswer, words, open]);
  if (error) {
    return <RetryNote words={words} onRetry={() => refetch()} />;
  }
  if (isPending) return <p className="text-muted-foreground text-xs">{words.checking}</p>;
  return (
    <>
      {hasFindings(checked) && <QuoteSummary checked={checked} answer={checkedAnswer} sources={sources} onOpen={open} />}
      {panel && (
        <SourcePanel
          {...panel}
          view={view}
          citations={checked.quotes}
          sources={sources}
          onOpen={open}
          onClose={() => setPanel({ ...panel, isOpen: false })}
        />
      )}
    </>
  );
}
