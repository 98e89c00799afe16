import type { citations as dictionary } from '@/lib/i18n/dictionary/citations';
import type { CheckedQuoteList } from './create-quote-check';

/** "7 of 8 quotes verified", "2 statements without a source" */
export function summaryOf(
  { quotes, verified, unknown, unsupported, uncited }: CheckedQuoteList,
  words: (typeof dictionary)['en'],
): string[] {
  return [
    ...(quotes.length > 0 ? [words.verified(verified, quotes.length)] : []),
    ...(unknown.length > 0 ? [words.unknown(unknown.length)] : []),
    ...(unsupported.length > 0 ? [words.unsupported(unsupported.length)] : []),
    ...(uncited.length > 0 ? [words.uncited(uncited.length)] : []),
  ];
}
