import type { Citation, CitationStatus, NumberedSource } from '@/lib/core/citation';
import type { QuoteMark } from '../../markdown/quote-marks';
import { sourceHref } from './source-href';

const RESULTS: Record<CitationStatus, QuoteMark['result']> = {
  ...{ verified: 'found', repaired: 'found', cited: 'found', uncertain: 'uncertain', uncited: 'uncertain', invalid: 'missing' },
};
/** What closes a quotation, with emphasis: the mark is behind it. */
const CLOSING = /^[*_]{0,3}[ \u00a0\u202f]?["“”»›«‹'’‘」』״]?[*_]{0,3}/;

/** Returns the marks of quotes, in the order of the answer. */
export function quoteMarksOf(
  quotes: readonly Citation[],
  { answer, sources, words }: { answer: string; sources: readonly NumberedSource[]; words: Record<CitationStatus, string> },
): QuoteMark[] {
  return quotes.flatMap((citation) => {
    const { quote, status } = citation;
    if (!quote) return [];
    const closing = CLOSING.exec(answer.slice(quote.end, quote.end + 8))?.[0] ?? '';
    const source = sources.find(({ number }) => number === (citation.foundIn ?? citation.source));
    const at = quote.end + (closing.trim() === '' ? 0 : closing.length);
    const href = source && sourceHref(source, citation);
    return [
      { at, result: RESULTS[status], label: source ? `${words[status]}: ${source.title}` : words[status], ...(href && { href }) },
    ];
  });
}
