import { Check, CheckCheck, EqualApproximately, type LucideIcon, Minus, Quote, X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Citation, CitationStatus, WordDifference } from '@/lib/core/citation';
import { citations as dictionary } from '@/lib/i18n/dictionary/citations';
import { firstWords } from '@/lib/run-view/first-words';
import { useWords } from '../../i18n/text-provider';
import { cn } from '../../ui/cn';

const LOOKS: Record<CitationStatus, { Icon: LucideIcon; color: string }> = {
  verified: { Icon: CheckCheck, color: 'text-success' },
  repaired: { Icon: Check, color: 'text-success' },
  uncertain: { Icon: EqualApproximately, color: 'text-warning' },
  invalid: { Icon: X, color: 'text-danger' },
  cited: { Icon: Quote, color: 'text-muted-foreground' },
  uncited: { Icon: Minus, color: 'text-muted-foreground' },
};
const SHOWN = 300;

/** A quote with the result of its check. `children`: its source, beside the result. */
export function QuoteResult({ citation, children }: { citation: Citation; children?: ReactNode }) {
  const words = useWords(dictionary);
  const { status, quote, exact, difference, problem } = citation;
  const { Icon, color } = LOOKS[status];
  return (
    <div className="grid min-w-0 gap-0.5 text-xs">
      <div className="flex min-w-0 flex-wrap items-center gap-x-1.5">
        <Icon aria-hidden="true" className={cn('size-3.5 shrink-0', color)} />
        <span className="font-medium">{words.statuses[status]}</span>
        {children}
      </div>
      {quote && (
        <blockquote className="wrap-anywhere border-l-2 pl-2 text-muted-foreground">{firstWords(quote.text, SHOWN)}</blockquote>
      )}
      {problem && <p className="wrap-anywhere">{words.problems[problem]}</p>}
      {exact !== undefined && (
        <p className="wrap-anywhere">
          {words.exact} <q>{firstWords(exact, SHOWN)}</q>
        </p>
      )}
      {difference && <Difference difference={difference} />}
    </div>
  );
}

function Difference({ difference }: { difference: readonly WordDifference[] }) {
  const words = useWords(dictionary);
  return (
    <p className="wrap-anywhere border-l-2 pl-2">
      {difference.map((part, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a difference never move
        <span key={n}>
          {part.in === 'both' && part.text}
          {part.in === 'quote' && (
            <del className="text-danger">
              <span className="sr-only">({words.onlyInQuote}) </span>
              {part.text}
            </del>
          )}
          {part.in === 'source' && (
            <ins className="text-success">
              <span className="sr-only">({words.onlyInSource}) </span>
              {part.text}
            </ins>
          )}{' '}
        </span>
      ))}
    </p>
  );
}
