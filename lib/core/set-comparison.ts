import type { KeptAnswer } from './kept-answer';
import type { SetResult } from './ports/question-set-store';
import type { SetProblem, SetQuestion } from './question-set';
import { isEnded, type RunStatus } from './run';

/** What two runs of a set are compared by. */
export const SET_CHANGES = ['answer', 'area', 'citation', 'type'] as const;
export type SetChange = (typeof SET_CHANGES)[number];

/** An answer as runs of sets are compared. */
export interface ComparedAnswer {
  answer: string;
  /** Key of the area; empty: none. */
  area: string;
  /** Address of the citation; empty: none. */
  citation: string;
  type: KeptAnswer['answer']['answerType'];
  ms: number;
}

/** `failed`: it could not be asked, or its run ended without an answer. `waiting`: it was not asked yet. */
export type SetQuestionState = 'waiting' | 'asking' | 'answered' | 'failed';

export interface ComparedQuestion {
  question: SetQuestion;
  state: SetQuestionState;
  /** Id of the run that answers. */
  answerId: string | null;
  problem: SetProblem | null;
  result: (ComparedAnswer & { score: number | null }) | null;
  /** What the set's previous run got; null: nothing. */
  previous: ComparedAnswer | null;
  /** What differs from the previous run; empty unless both have an answer. */
  changes: SetChange[];
  /** Whether what is expected was met; what the set does not say, or what is not answered, is left out. */
  met: { area?: boolean; page?: boolean; type?: boolean };
}

/** Compares what became of a question with what is expected and with the set's previous run. */
export function compareQuestion(question: SetQuestion, now?: SetResult, before?: SetResult): ComparedQuestion {
  const result = comparedAnswer(now);
  const previous = comparedAnswer(before);
  return {
    question,
    state: stateOf(now),
    answerId: now?.answerId ?? null,
    problem: now?.problem ?? null,
    result: result && { ...result, score: now?.score ?? null },
    previous,
    changes: result && previous ? SET_CHANGES.filter((part) => result[part] !== previous[part]) : [],
    met: result ? expectations(question, result) : {},
  };
}

function stateOf(result: SetResult | undefined): SetQuestionState {
  if (!result) return 'waiting';
  if (result.kept) return 'answered';
  return isUnderWay(result.status) ? 'asking' : 'failed';
}

const isUnderWay = (status: RunStatus | null) => status !== null && !isEnded(status);

function comparedAnswer(result: SetResult | undefined): ComparedAnswer | null {
  if (!result?.kept) return null;
  const { answer, context, trace } = result.kept;
  return {
    ...{ answer: answer.content, area: context?.area ?? '', citation: answer.citation?.url ?? '', type: answer.answerType },
    ms: trace.ms,
  };
}

function expectations({ area, page, type }: SetQuestion, result: ComparedAnswer): ComparedQuestion['met'] {
  return {
    ...(area !== undefined && { area: result.area === area }),
    ...(page !== undefined && { page: isPage(result.citation, page) }),
    ...(type !== undefined && { type: result.type === type }),
  };
}

/** Whether an address is the expected page, given as an address or as the end of its path. */
function isPage(citation: string, page: string): boolean {
  if (!URL.canParse(citation)) return false;
  const { origin, pathname, search } = new URL(citation);
  const isAddress = URL.canParse(page);
  return isAddress ? origin + pathname + search === new URL(page).href.split('#', 1)[0] : pathname.endsWith(page);
}
