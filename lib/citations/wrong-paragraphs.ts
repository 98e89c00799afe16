import type { Citation } from '@/lib/core/citations/citation';
import type { TextRange } from '@/lib/core/text/text-range';
import { splitBlocks } from './text/split-blocks';

/** A paragraph of an answer with the quotes in it that are not in their sources. */
export interface WrongParagraph extends TextRange {
  quotes: Citation[];
}

/** Whether a citation quotes words that are not in its source. */
export function isWrongQuote({ status, quote }: Citation): boolean {
  return status === 'invalid' && quote !== null;
}

/** Finds the paragraphs with wrong quotes, in the order of the answer. The white space between paragraphs belongs to none. */
export function findWrongParagraphs(answer: string, citations: readonly Citation[]): WrongParagraph[] {
  const wrong = citations.filter(isWrongQuote);
  return splitBlocks(answer).flatMap(({ start, end }) => {
    const quotes = wrong.filter(({ quote }) => quote && quote.start >= start && quote.end <= end);
    return quotes.length > 0 ? [{ start, end: start + answer.slice(start, end).trimEnd().length, quotes }] : [];
  });
}
