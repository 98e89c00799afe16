import { toolCallsOf } from '@/lib/run-view/turn-activity';
import type { RunView } from '@/lib/run-view/types';

const MARKS = /["“„«»‹「『]|(?:^|\n) {0,3}>|[[【［]\^?\d/;

/** The number of results that a run's tools have returned: its sources change with it. */
export function countResults(view: RunView): number {
  return Object.values(view.turns).reduce(
    (sum, turn) => sum + toolCallsOf(turn).filter(({ result }) => result !== undefined).length,
    0,
  );
}

/** Whether an answer may quote or cite what its run has read: everything else needs no check. */
export function mayQuote(answer: string, view: RunView): boolean {
  return MARKS.test(answer) && countResults(view) > 0;
}
