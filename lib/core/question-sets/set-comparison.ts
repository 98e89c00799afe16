import { citationName } from '../citations/citation-name';
import type { KeptAnswer } from '../desks/kept-answer';
import type { SetResult } from '../ports/question-set-store';
import { isEnded } from '../runs/run';
import type { SetProblem, SetQuestion, SetUsage } from './question-set';

/** The aspects in which two runs of a set are compared. */
export const SET_CHANGES = ['answer', 'area', 'citation', 'type'] as const;
export type SetChange = (typeof SET_CHANGES)[number];

/** The parts of an answer that are compared between runs of sets. */
export interface ComparedAnswer {
  answer: string;
  /** Key of the area; empty: none. */
  area: string;
  /** Address of the cited page, or title of the cited document; empty: none. */
  citation: string;
  /** Null: it is not the answer of a desk. */
  type: KeptAnswer['answer']['answerType'] | null;
  ms: number;
}

/** Which expectations were met; those that the set does not contain, or without an answer, are left out. */
export interface MetExpectations {
  answer?: boolean;
  area?: boolean;
  page?: boolean;
  type?: boolean;
}

/** `failed`: it could not be asked, or its run ended without an answer. `waiting`: it was not asked yet. */
export type SetQuestionState = 'waiting' | 'asking' | 'answered' | 'failed';

export interface ComparedQuestion {
  question: SetQuestion;
  state: SetQuestionState;
  /** Id of the run that answers. */
  answerId: string | null;
  /** Whether that run still exists: it is removed an hour after its end. */
  hasRun: boolean;
  problem: SetProblem | null;
  result: (ComparedAnswer & { score: number | null }) | null;
  /** The result of the other run of the set; null if there is none. */
  previous: ComparedAnswer | null;
  /** What differs from the other run; empty unless both have an answer. */
  changes: SetChange[];
  met: MetExpectations;
  previousMet: MetExpectations;
  /** What the run that answers has used; null until it has ended. */
  usage: SetUsage | null;
  previousUsage: SetUsage | null;
}

interface Comparing {
  now: SetResult | undefined;
  before: SetResult | undefined;
  /** Whether an answer contains what is expected of it. */
  says(answer: string, expected: string): boolean;
}

/** Compares the result of a question with the expectations and with another run of the set. */
export function compareQuestion(question: SetQuestion, { now, before, says }: Comparing): ComparedQuestion {
  const result = comparedAnswer(now);
  const previous = comparedAnswer(before);
  const met = (answer: ComparedAnswer | null) => (answer ? expectations(question, answer, says) : {});
  return {
    question,
    state: stateOf(now),
    answerId: now?.answerId ?? null,
    hasRun: (now?.status ?? null) !== null,
    problem: now?.problem ?? null,
    result: result && { ...result, score: now?.score ?? null },
    previous,
    changes: result && previous ? changesOf(result, previous) : [],
    met: met(result),
    previousMet: met(previous),
    usage: now?.outcome?.usage ?? null,
    previousUsage: before?.outcome?.usage ?? null,
  };
}

function stateOf(result: SetResult | undefined): SetQuestionState {
  if (!result) return 'waiting';
  if (comparedAnswer(result)) return 'answered';
  const { status, outcome, kept } = result;
  // The outcome of a run is stored right after its end.
  return status !== null && !kept && (!isEnded(status) || outcome === null) ? 'asking' : 'failed';
}

function comparedAnswer(result: SetResult | undefined): ComparedAnswer | null {
  if (result?.kept) {
    const { answer, context, trace } = result.kept;
    return {
      answer: answer.content,
      area: context?.area ?? '',
      type: answer.answerType,
      citation: answer.citation ? citationName(answer.citation) : '',
      ms: trace.ms,
    };
  }
  if (!result?.outcome?.answer) return null;
  const { answer, usage } = result.outcome;
  return { answer, area: '', citation: '', type: null, ms: usage.ms };
}

/** An answer that is not of a desk has only its text. */
function changesOf(now: ComparedAnswer, before: ComparedAnswer): SetChange[] {
  const parts = now.type !== null && before.type !== null ? SET_CHANGES : (['answer'] as const);
  return parts.filter((part) => now[part] !== before[part]);
}

function expectations(
  { answer, area, page, type }: SetQuestion,
  result: ComparedAnswer,
  says: Comparing['says'],
): MetExpectations {
  const expectedText = answer !== undefined && { answer: says(result.answer, answer) };
  if (result.type === null) return { ...expectedText };
  return {
    ...expectedText,
    ...(area !== undefined && { area: result.area === area }),
    ...(page !== undefined && { page: isPage(result.citation, page) }),
    ...(type !== undefined && { type: result.type === type }),
  };
}

/** Whether a citation is the expected one: a page, given as an address or as the end of its path, or a document, given by its title. */
function isPage(citation: string, page: string): boolean {
  if (!/^https?:\/\//i.test(citation)) return citation !== '' && citation === page.trim();
  const { origin, pathname, search } = new URL(citation);
  const isAddress = URL.canParse(page);
  return isAddress ? origin + pathname + search === new URL(page).href.split('#', 1)[0] : pathname.endsWith(page);
}
