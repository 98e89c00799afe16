import type { ReactNode } from 'react';
import type { Citation, WordDifference } from '@/lib/core/citations/citation';
import { showHidden } from '@/lib/core/text/show-hidden';
import { citations as dictionary } from '@/lib/i18n/dictionary/citations';
import { firstWords } from '@/lib/run-view/first-words';
import { useWords } from '../../i18n/text-provider';
import { StatusName } from './status-name';

const SHOWN = 300;

/** A quote with the result of its check. `children`: its source, beside the result. */
export function QuoteResult({ citation, children }: { citation: Citation; children?: ReactNode }) {
  const words = useWords(dictionary);
  const { status, quote, exact, difference, problem } = citation;
  return (
    <div className="grid min-w-0 gap-0.5 text-xs">
      <div className="flex min-w-0 flex-wrap items-center gap-x-1.5">
        <StatusName status={status} />
        {children}
      </div>
      {quote && (
        <blockquote className="wrap-anywhere border-l-2 pl-2 text-muted-foreground">{firstWords(quote.text, SHOWN)}</blockquote>
      )}
      {problem && <p className="wrap-anywhere">{words.problems[problem]}</p>}
      {exact !== undefined && (
        <p className="wrap-anywhere">
          {words.exact} <q>{showHidden(exact.length > SHOWN ? `${exact.slice(0, SHOWN)}…` : exact)}</q>
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
