'use client';

import { useQuery } from '@tanstack/react-query';
import { BadgeCheck, CircleAlert } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import type { Citation } from '@/lib/core/citation';
import { citations as dictionary } from '@/lib/i18n/dictionary/citations';
import { hasEnded } from '@/lib/run-view/read-view';
import type { RunView } from '@/lib/run-view/types';
import { useWords } from '../../i18n/text-provider';
import type { QuoteMark } from '../../markdown/quote-marks';
import { Button } from '../../ui/button';
import { Disclosure } from '../disclosure';
import { citationKey } from './citation-key';
import { createQuoteCheck } from './create-quote-check';
import { countResults } from './may-quote';
import { QuoteLine } from './quote-line';
import { quoteMarksOf } from './quote-marks-of';
import { type Opened, SourcePanel } from './source-panel';
import { sourcesQuery } from './sources-query';

/** The beginning of an answer that was checked, with the marks of its quotes. */
export interface MarkedAnswer {
  answer: string;
  marks: readonly QuoteMark[];
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
  const check = useMemo(() => createQuoteCheck(sources ?? [], view.question), [sources, view.question]);
  const whole = hasEnded(view.status) ? answer : finished(answer);
  const { quotes, verified } = useMemo(() => check(whole), [check, whole]);
  const [panel, setPanel] = useState<{ opened: Opened; isOpen: boolean }>();
  useEffect(() => {
    const onOpen = (citation: Citation) => setPanel({ opened: { citation }, isOpen: true });
    const options = { answer: whole, sources: sources ?? [], words: words.statuses, onOpen };
    onCheck({ answer: whole, marks: quoteMarksOf(quotes, options) });
  }, [onCheck, quotes, sources, whole, words]);
  if (error) {
    return (
      <p role="alert" className="flex flex-wrap items-center gap-2 text-muted-foreground text-xs">
        {words.failed}
        <Button size="sm" onClick={() => refetch()}>
          {words.retry}
        </Button>
      </p>
    );
  }
  if (isPending) return <p className="text-muted-foreground text-xs">{words.checking}</p>;
  if (quotes.length === 0) return null;
  const isGood = verified === quotes.length;
  const Icon = isGood ? BadgeCheck : CircleAlert;
  return (
    <section aria-label={words.title} className="min-w-0">
      <Disclosure
        summary={
          <span className="flex items-center gap-1.5">
            <Icon aria-hidden="true" className={`size-3.5 ${isGood ? 'text-success' : 'text-warning'}`} />
            {words.verified(verified, quotes.length)}
          </span>
        }
      >
        {() => (
          <ul className="grid min-w-0 gap-2.5">
            {quotes.map((citation) => (
              <QuoteLine
                key={citationKey(citation)}
                citation={citation}
                sources={sources}
                onOpen={() => setPanel({ opened: { citation }, isOpen: true })}
              />
            ))}
          </ul>
        )}
      </Disclosure>
      {panel && (
        <SourcePanel
          {...panel}
          runId={view.runId}
          citations={quotes}
          sources={sources}
          onOpen={(opened) => setPanel({ opened, isOpen: true })}
          onClose={() => setPanel({ ...panel, isOpen: false })}
        />
      )}
    </section>
  );
}
