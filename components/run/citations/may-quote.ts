import { mustHaveRead } from '@/lib/run-view/must-have-read';
import { hasEnded } from '@/lib/run-view/read-view';
import { toolCallsOf } from '@/lib/run-view/turn-activity';
import type { RunView } from '@/lib/run-view/types';

const MARKS = /["“„«»‹「『]|(?:^|\n) {0,3}>|[[【［]\^?\d/;

/** The number of results that the tools of a run's agents have returned: its sources change with it. */
export function countResults({ turns, strategy }: RunView): number {
  const calls = Object.values(turns).flatMap((turn) => (turn.agent === strategy ? [] : toolCallsOf(turn)));
  return calls.filter(({ result }) => result !== undefined).length;
}

/** Whether an answer is checked: once it quotes or cites something, and when it is complete, if its run has called tools. */
export function mayQuote(answer: string, view: RunView): boolean {
  return (hasEnded(view.status) ? answer !== '' : MARKS.test(answer)) && mustHaveRead(view);
}
