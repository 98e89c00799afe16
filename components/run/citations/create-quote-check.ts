import { createAnswerCheck } from '@/lib/citations/check-answer';
import type { Citation, NumberedSource } from '@/lib/core/citation';
import type { RunView } from '@/lib/run-view/types';
import { addReread } from './add-reread';

export interface CheckedQuoteList {
  quotes: readonly Citation[];
  /** How many of them have the words of their source. */
  verified: number;
  /** What "[2]" in the answer stands for: numbers of sources. */
  numbers: ReadonlyMap<number, number>;
}

type CheckedView = Pick<RunView, 'question' | 'citationCheck'>;

/** Creates the check of the quotes of a run's answer. */
export function createQuoteCheck(sources: readonly NumberedSource[], view: CheckedView): (answer: string) => CheckedQuoteList {
  const check = createAnswerCheck(sources, { question: view.question });
  return (answer) => {
    const { citations, numbers } = check(answer, 'all');
    const quotes = citations.filter(({ quote }) => quote !== null).map((citation) => addReread(citation, view));
    return { quotes, verified: quotes.filter(({ status }) => status === 'verified' || status === 'repaired').length, numbers };
  };
}
