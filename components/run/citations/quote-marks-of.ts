import type { Citation, CitationStatus, NumberedSource } from '@/lib/core/citation';
import type { QuoteMark } from '../../markdown/quote-marks';
import { sourceExcerpt } from './source-excerpt';
import { sourceOf } from './source-of';

const RESULTS: Record<CitationStatus, QuoteMark['result']> = {
  ...{ verified: 'found', repaired: 'found', cited: 'found', uncertain: 'uncertain', uncited: 'uncertain', invalid: 'missing' },
};
/** What closes a quotation, with emphasis: the mark is behind it. */
const CLOSING = /^[*_]{0,3}[ \u00a0\u202f]?["“”»›«‹'’‘」』״]?[*_]{0,3}/;

interface MarkOptions {
  answer: string;
  sources: readonly NumberedSource[];
  words: Record<CitationStatus, string>;
  onOpen: (opened: { citation: Citation }) => void;
}

/** Returns the marks of quotes, in the order of the answer. */
export function quoteMarksOf(quotes: readonly Citation[], { answer, sources, words, onOpen }: MarkOptions): QuoteMark[] {
  return quotes.flatMap((citation) => {
    const { quote, status } = citation;
    if (!quote) return [];
    const closing = CLOSING.exec(answer.slice(quote.end, quote.end + 8))?.[0] ?? '';
    const source = sourceOf(citation, sources);
    return [
      {
        at: quote.end + (closing.trim() === '' ? 0 : closing.length),
        result: RESULTS[status],
        label: source ? `${words[status]}: ${source.title}` : words[status],
        excerpt: source ? sourceExcerpt(source, citation) : '',
        onOpen: () => onOpen({ citation }),
      },
    ];
  });
}
