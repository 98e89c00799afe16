import { createAnswerCheck } from '@/lib/citations/check-answer';
import {
  type CheckedAnswer,
  type Citation,
  hasSourceWords,
  type NumberedSource,
  type UnsupportedFact,
} from '@/lib/core/citations/citation';
import { addReread } from '@/lib/run-view/add-reread';
import type { RunView } from '@/lib/run-view/types';

export interface CheckedQuoteList {
  quotes: readonly Citation[];
  /** How many of them have the words of their source. */
  verified: number;
  /** Sentences that quote nothing and name a source that does not exist. */
  unknown: readonly Citation[];
  /** Figures, dates and names that the cited sources do not contain. */
  unsupported: readonly UnsupportedFact[];
  /** Sentences that state a fact and name no source. */
  uncited: readonly Citation[];
  /** What "[2]" in the answer stands for: numbers of sources. */
  numbers: ReadonlyMap<number, number>;
}

type CheckedView = Pick<RunView, 'question' | 'citationCheck'> & { mustHaveRead: boolean };

/** Creates the check of the quotes of a run's answer. */
export function createQuoteCheck(sources: readonly NumberedSource[], view: CheckedView): (answer: string) => CheckedQuoteList {
  const check = createAnswerCheck(sources, view);
  return (answer) => {
    const checked = check(answer, 'all');
    const citations = checked.citations.map((citation) => (citation.quote === null ? citation : addReread(citation, view)));
    return listQuotes({ ...checked, citations });
  };
}

/** What the check of an answer found, by kind. */
export function listQuotes({
  citations,
  unsupported,
  numbers,
}: CheckedAnswer & Pick<CheckedQuoteList, 'numbers'>): CheckedQuoteList {
  const quotes = citations.filter(({ quote }) => quote !== null);
  return {
    quotes,
    verified: quotes.filter(hasSourceWords).length,
    unknown: citations.filter(({ quote, problem }) => quote === null && problem === 'unknown-source'),
    unsupported,
    uncited: citations.filter(({ status }) => status === 'uncited'),
    numbers,
  };
}

/** Whether the check has found anything to show. */
export function hasFindings({ quotes, unknown, unsupported, uncited }: CheckedQuoteList): boolean {
  return [quotes, unknown, unsupported, uncited].some(({ length }) => length > 0);
}
