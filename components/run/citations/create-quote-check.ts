import { createAnswerCheck } from '@/lib/citations/check-answer';
import type { Citation, NumberedSource } from '@/lib/core/citation';

export interface CheckedQuoteList {
  quotes: readonly Citation[];
  /** How many of them have the words of their source. */
  verified: number;
  /** What "[2]" in the answer stands for: numbers of sources. */
  numbers: ReadonlyMap<number, number>;
}

/** Creates the check of the quotes of a run's answer. */
export function createQuoteCheck(sources: readonly NumberedSource[], question: string): (answer: string) => CheckedQuoteList {
  const check = createAnswerCheck(sources, { question });
  return (answer) => {
    const { citations, numbers } = check(answer, 'all');
    const quotes = citations.filter(({ quote }) => quote !== null);
    return { quotes, verified: quotes.filter(({ status }) => status === 'verified' || status === 'repaired').length, numbers };
  };
}
