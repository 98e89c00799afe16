import type { Citation, CitationStatus, NumberedSource, UnsupportedFact } from '@/lib/core/citations/citation';
import type { citations as dictionary } from '@/lib/i18n/dictionary/citations';
import type { QuoteMark } from '../../markdown/quote-marks';
import type { CheckedQuoteList } from './create-quote-check';
import { sourceExcerpt } from './source-excerpt';
import { sourceOf } from './source-of';
import type { Opened } from './source-panel';

const RESULTS: Record<CitationStatus, QuoteMark['result']> = {
  verified: 'found',
  repaired: 'found',
  cited: 'found',
  uncertain: 'uncertain',
  uncited: 'uncertain',
  invalid: 'missing',
};
/** What closes a quotation, with emphasis: the mark is behind it. */
const CLOSING = /^[*_]{0,3}[ \u00a0\u202f]?["“”»›«‹'’‘」』״]?[*_]{0,3}/;

interface MarkOptions {
  answer: string;
  sources: readonly NumberedSource[];
  words: Pick<(typeof dictionary)['en'], 'statuses' | 'unsupportedKinds' | 'colon'>;
  onOpen: (opened: Opened) => void;
}

/** Returns the marks of quotes, of sources that do not exist and of unsupported facts, in the order of the answer. */
export function quoteMarksOf(
  { quotes, unknown, unsupported }: Pick<CheckedQuoteList, 'quotes' | 'unknown' | 'unsupported'>,
  options: MarkOptions,
): QuoteMark[] {
  const marks = [
    ...[...quotes, ...unknown].map((citation) => markOf(citation, options)),
    ...unsupported.map((fact) => factMark(fact, options)),
  ];
  return marks.sort((one, other) => one.at - other.at);
}

function markOf(citation: Citation, { answer, sources, words, onOpen }: MarkOptions): QuoteMark {
  const { quote, sentence, status } = citation;
  const closing = quote ? (CLOSING.exec(answer.slice(quote.end, quote.end + 8))?.[0] ?? '') : '';
  const source = sourceOf(citation, sources);
  return {
    at: (quote ?? sentence).end + (closing.trim() === '' ? 0 : closing.length),
    result: RESULTS[status],
    label: source ? `${words.statuses[status]}${words.colon}${source.title}` : words.statuses[status],
    excerpt: source ? sourceExcerpt(source, citation) : '',
    onOpen: () => onOpen({ citation }),
  };
}

function factMark({ kind, end, sources: [number] }: UnsupportedFact, { sources, words, onOpen }: MarkOptions): QuoteMark {
  const source = sources.find((one) => one.number === number);
  const label = words.unsupportedKinds[kind];
  return {
    at: end,
    result: 'unsupported',
    label: source ? `${label}${words.colon}${source.title}` : label,
    excerpt: '',
    onOpen: () => source && onOpen({ source }),
  };
}
