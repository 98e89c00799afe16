import type { ComparedQuestion } from '@/lib/core/question-sets/set-comparison';

export const RESULT_FILTERS = ['all', 'changed', 'unexpected', 'failed'] as const;
export type ResultFilter = (typeof RESULT_FILTERS)[number];

/** Whether a question of a run is shown by a filter. */
export function matchesFilter(one: ComparedQuestion, filter: ResultFilter): boolean {
  switch (filter) {
    case 'all':
      return true;
    case 'changed':
      return one.changes.length > 0;
    case 'unexpected':
      return Object.values(one.met).includes(false);
    case 'failed':
      return one.state === 'failed';
  }
}

/** Counts the questions of a run that were answered, that have changed, that differ from what is expected, and that failed. */
export function resultFigures(questions: readonly ComparedQuestion[]) {
  const count = (filter: ResultFilter) => questions.filter((one) => matchesFilter(one, filter)).length;
  return {
    answered: questions.filter(({ state }) => state === 'answered').length,
    changed: count('changed'),
    unexpected: count('unexpected'),
    failed: count('failed'),
  };
}
