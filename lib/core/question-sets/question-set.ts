import type { AnswerType } from '../desks/kept-answer';
import type { UsageFigures } from '../models/model-usage';
import type { Phrase } from '../phrases/phrase';
import type { Recipient } from '../recipients/recipient';
import type { Language } from '../text/language';

/** Maximum number of questions in a set. */
export const MAX_SET_QUESTIONS = 500;
/** Maximum number of sets that a user has outside of desks. */
export const MAX_OWN_SETS = 100;
/** Maximum number of sets that are asked for a user at a time. */
export const MAX_RUNNING_SETS = 3;

/** Maximum number of runs that a set keeps. */
export const MAX_SET_RUNS = 50;

/** A question of a set with the expectations of its answer. */
export interface SetQuestion {
  /** Questions with the same text here are asked in one conversation, in order. */
  conversation: string;
  question: string;
  /** Language of the page on which it is asked. */
  language?: Language;
  /** What the answer should say. */
  answer?: string;
  /** Key of the area. This and the following are expected only of desks' answers. */
  area?: string;
  /** Address of the cited page, or how its path ends; or the title of the cited document. */
  page?: string;
  type?: AnswerType;
}

/** Questions that are asked as a batch, to compare answers over time and of several recipients. They are never changed. */
export interface QuestionSet {
  id: string;
  /** The desk that is asked, whose reviewers share the set; null: the set is the user's own, and each run names its recipient. */
  deskId: string | null;
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
  /** The user who started it: the questions are asked with this user's rights and models. */
  userId: string;
  recipient: Recipient;
  /** `provider:model`, for what the recipient does not choose itself; null: the user's usual one. */
  model: string | null;
  status: SetRunStatus;
  createdAt: string;
  endedAt: string | null;
}

/** Why a question could not be asked, or was not answered. */
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

/** The usage of the run that answers a question. */
export interface SetUsage extends Omit<UsageFigures, 'cachedTokens'> {
  /** From the question to the end of the run, in milliseconds. */
  ms: number;
  toolCalls: number;
  /** The models that were called, sorted. */
  models: string[];
}

/** The result of the run that answers a question. */
export interface SetOutcome {
  /** Empty if there is none, or if it is the stored answer of a desk. */
  answer: string;
  usage: SetUsage;
}

/** Returns the indexes of the questions of each conversation of a set, in order. */
export function conversationsOf(questions: readonly SetQuestion[]): number[][] {
  const places = new Map<string, number[]>();
  for (const [place, { conversation }] of questions.entries()) {
    places.set(conversation, [...(places.get(conversation) ?? []), place]);
  }
  return [...places.values()];
}
