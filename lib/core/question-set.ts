import type { AnswerType } from './kept-answer';
import type { Language } from './language';
import type { Phrase } from './phrase';

/** Maximum number of questions in a set. */
export const MAX_SET_QUESTIONS = 500;

/** A question of a set with what is expected of its answer. */
export interface SetQuestion {
  /** Questions with the same text here are asked in one conversation, in order. */
  conversation: string;
  question: string;
  /** Language of the page on which it is asked. */
  language?: Language;
  /** Key of the area. */
  area?: string;
  /** Address of the citation, or how its path ends. */
  page?: string;
  type?: AnswerType;
}

/** Questions that are asked to a desk as a batch, to compare its answers over time. They are never changed. */
export interface QuestionSet {
  id: string;
  deskId: string;
  /** Who added it. */
  userId: string;
  title: string;
  questions: SetQuestion[];
  createdAt: string;
}

export type SetRunStatus = 'running' | 'stopped' | 'done';

/** One time that a set is asked. */
export interface SetRun {
  id: string;
  setId: string;
  /** Who started it: the questions are asked with this person's rights and models. */
  userId: string;
  status: SetRunStatus;
  createdAt: string;
  endedAt: string | null;
}

/** Why a question could not be asked. */
export interface SetProblem {
  message: string;
  phrase?: Phrase;
}

/** A question of a run of a set that was asked, or could not be. */
export interface SetAnswer {
  /** Index of the question in its set. */
  place: number;
  /** Id of the run that answers, which is that of its kept answer; null: it could not be asked. */
  answerId: string | null;
  problem: SetProblem | null;
}

/** Returns the indexes of the questions of each conversation of a set, in order. */
export function conversationsOf(questions: readonly SetQuestion[]): number[][] {
  const places = new Map<string, number[]>();
  for (const [place, { conversation }] of questions.entries()) {
    places.set(conversation, [...(places.get(conversation) ?? []), place]);
  }
  return [...places.values()];
}
