import { hasSourceWords } from '@/lib/core/citations/citation';
import type { RunView } from '@/lib/run-view/types';

/** Counts the quotes in a run's own check of its citations, and those that have the words of their source. */
export function countQuotes({ citations }: NonNullable<RunView['citationCheck']>): { verified: number; all: number } {
  const quotes = citations.filter(({ quote }) => quote !== null);
  return { verified: quotes.filter(hasSourceWords).length, all: quotes.length };
}
