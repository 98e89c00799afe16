import { Check, CheckCheck, EqualApproximately, type LucideIcon, Minus, Quote, X } from 'lucide-react';
import Link from 'next/link';
import type { Citation, CitationStatus, NumberedSource, WordDifference } from '@/lib/core/citation';
import { citations as dictionary } from '@/lib/i18n/dictionary/citations';
import { firstWords } from '@/lib/run-view/first-words';
import { placeWords } from '../../files/place-words';
import { useText, useWords } from '../../i18n/text-provider';
import { cn } from '../../ui/cn';
import { sourceHref } from './source-href';

const LOOKS: Record<CitationStatus, { Icon: LucideIcon; color: string }> = {
  verified: { Icon: CheckCheck, color: 'text-success' },
  repaired: { Icon: Check, color: 'text-success' },
  uncertain: { Icon: EqualApproximately, color: 'text-warning' },
  invalid: { Icon: X, color: 'text-danger' },
  cited: { Icon: Quote, color: 'text-muted-foreground' },
  uncited: { Icon: Minus, color: 'text-muted-foreground' },
};
const SHOWN = 300;

interface QuoteLineProps {
  citation: Citation;
  sources: readonly NumberedSource[];
}

/** A quote with the result of its check, and a link to its place in the source. */
export function QuoteLine({ citation, sources }: QuoteLineProps) {
  const words = useWords(dictionary);
  const { status, quote, exact, difference, problem, foundIn } = citation;
  const { Icon, color } = LOOKS[status];
  const source = sources.find(({ number }) => number === (foundIn ?? citation.source));
  return (
    <li className="grid min-w-0 gap-0.5 text-xs">
      <p className="flex min-w-0 flex-wrap items-center gap-x-1.5">
        <Icon aria-hidden="true" className={cn('size-3.5 shrink-0', color)} />
        <span className="font-medium">{words.statuses[status]}</span>
        {source && <SourceLink source={source} citation={citation} />}
      </p>
      <blockquote className="wrap-anywhere border-l-2 pl-2 text-muted-foreground">
        {firstWords(quote?.text ?? '', SHOWN)}
      </blockquote>
      {problem && <p className="wrap-anywhere">{words.problems[problem]}</p>}
      {exact !== undefined && (
        <p className="wrap-anywhere">
          {words.exact} <q>{firstWords(exact, SHOWN)}</q>
        </p>
      )}
      {difference && <Difference difference={difference} />}
    </li>
  );
}

function SourceLink({ source, citation }: { source: NumberedSource; citation: Citation }) {
  const text = useText();
  const { title, place = {} } = source;
  const where = placeWords(place, text);
  const label = where ? `${title} · ${where}` : title;
  const style = 'min-w-0 truncate text-primary-text underline-offset-3 hover:underline';
  const href = sourceHref(source, citation);
  if (href === undefined) return <span className="min-w-0 truncate text-muted-foreground">{label}</span>;
  if (href.startsWith('/')) {
    return (
      <Link href={href} className={style}>
        {label}
      </Link>
    );
  }
  return (
    <a href={href} target="_blank" rel="noreferrer noopener" className={style}>
      {label}
    </a>
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
