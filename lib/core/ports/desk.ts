import type { ModelEvaluation } from '../desks/answer-evaluation';
import type { DeskDefinition } from '../desks/desk-definition';
import type { EarlierQuestion, GivenAnswer } from '../desks/kept-answer';
import type { SimilarAnswers, SimilarQuestion } from '../desks/similar-answer';

/** A desk as a run refers to it. Versions never change. `ownerId` null: a built-in desk. */
export interface DeskRef {
  id: string;
  version: number;
  ownerId: string | null;
}

export interface Desk extends DeskRef {
  /** Its name in addresses. */
  name: string;
  title: string;
  definition: DeskDefinition;
}

/** What a run of a desk does outside its run. */
export interface DeskServices {
  /** @throws {AppError} `not_found` for a desk that was deleted */
  find(ref: DeskRef): Promise<Desk>;
  /** Encrypts a question whose personal data is not removed yet; nothing else of it is stored. */
  seal(question: string, desk: DeskRef): string;
  unseal(sealed: string, desk: DeskRef): string;
  /** Stores the redacted question as that of the run, its message and the title of its conversation, and removes the sealed one. */
  publishQuestion(runId: string, question: string): Promise<void>;
  /** Returns the version of a document of the desk's owner; null for one that was deleted. */
  documentVersion(desk: DeskRef, documentId: string): Promise<number | null>;
  /** Lists the earlier questions to the desk in a run's conversation, oldest first. */
  earlier(runId: string, desk: DeskRef): Promise<EarlierQuestion[]>;
  /** Finds released answers to similar questions of a desk. Never fails: without them, a new answer is written. */
  similar(question: SimilarQuestion): Promise<SimilarAnswers>;
  /**
   * Keeps an answer with the trace of its run, which is read from the log of the run of this user, unless its desk was removed. A desk may
   * have it evaluated before; `evaluation`: that of a model.
   */
  keep(
    answer: GivenAnswer & { userId: string },
    desk: Pick<Desk, 'ownerId' | 'definition'>,
    evaluation?: ModelEvaluation,
  ): Promise<void>;
  /** Saves the evaluation of a kept answer by a model. */
  saveEvaluation(id: string, evaluation: ModelEvaluation): Promise<void>;
}
