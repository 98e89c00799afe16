import { toolCallsOf } from '@/lib/run-view/turn-activity';
import type { RunView } from '@/lib/run-view/types';

const MARKS = /["“„«»‹「『]|(?:^|\n) {0,3}>|[[【［]\^?\d/;

/** The number of results that the tools of a run's agents have returned: its sources change with it. */
export function countResults({ turns, strategy }: RunView): number {
  const calls = Object.values(turns).flatMap((turn) => (turn.agent === strategy ? [] : toolCallsOf(turn)));
  return calls.filter(({ result }) => result !== undefined).length;
}

/** Whether an answer may quote or cite what its run has read: everything else needs no check. */
export function mayQuote(answer: string, view: RunView): boolean {
  return MARKS.test(answer) && countResults(view) > 0;
}
