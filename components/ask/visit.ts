import type { AnswerFeedback } from '@/lib/core/desks/answer-review';
import type { DeskStatus, VisitResult, VisitTurn } from '@/lib/core/desks/visit-events';
import type { Phrase } from '@/lib/core/phrases/phrase';

/**
 * Why there is no answer. `refused`: the server did not take the question, for the reason in `phrase`. `lost`: the connection broke. `failed`,
 * `stopped`: the run ended without an answer.
 */
export interface VisitProblem {
  kind: 'refused' | 'lost' | 'failed' | 'stopped';
  phrase?: Phrase;
  /** The server would refuse the same request again. Otherwise it may have taken the question before it failed. */
  isFinal?: true;
  /** When asking again makes sense; milliseconds since 1970. */
  retryAt?: number;
}

/** A question on the page, with what is known about its answer. */
export interface Asked {
  /** Also the idempotency key of the question. */
  key: string;
  question: string;
  /** Whether an earlier answer may be used again. */
  reuse: boolean;
  turn?: VisitTurn;
  /** The question that it follows in its conversation; omitted: it begins one. */
  before?: VisitTurn;
  status?: DeskStatus;
  result?: VisitResult;
  problem?: VisitProblem;
  feedback?: AnswerFeedback;
}

/** A conversation of a visitor, as the tab of the browser keeps it. */
export interface Visit {
  /** The visitor's token. */
  visitor: string;
  asked: Asked[];
}

export type VisitChange =
  | { type: 'asked'; asked: Asked }
  | { type: 'session'; key: string; visitor: string; turn: VisitTurn }
  | { type: 'changed'; key: string; change: Partial<Asked> }
  | { type: 'restored'; visit: Visit }
  | { type: 'anew' };

export function changeVisit(visit: Visit, change: VisitChange): Visit {
  const changed = (key: string, more: Partial<Asked>) =>
    visit.asked.map((asked) => (asked.key === key ? { ...asked, ...more } : asked));
  switch (change.type) {
    case 'asked':
      return { ...visit, asked: [...visit.asked.filter(({ key }) => key !== change.asked.key), change.asked] };
    case 'session':
      return { visitor: change.visitor, asked: changed(change.key, { turn: change.turn }) };
    case 'changed':
      return { ...visit, asked: changed(change.key, change.change) };
    case 'restored':
      return change.visit;
    case 'anew':
      return { ...visit, asked: [] };
  }
}

/** Returns the newest question that the server has taken: the next one follows it, even if it got no answer. */
export function newestTurn(asked: readonly Asked[]): VisitTurn | undefined {
  const taken = asked.flatMap(({ turn, before }) => [before, turn]).filter((turn) => turn !== undefined);
  return taken.toSorted((one, other) => one.questions - other.questions).at(-1);
}

/** Whether the answer to a question is still to come. */
export const isPending = ({ status, problem }: Asked): boolean => status !== 'complete' && problem === undefined;
