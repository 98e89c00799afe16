import type { ModelEvaluation } from '../desks/answer-evaluation';
import type { DeskDefinition } from '../desks/desk-definition';
import type { EarlierQuestion, GivenAnswer } from '../desks/kept-answer';
import type { SimilarAnswers, SimilarQuestion } from '../desks/similar-answer';

/** A reference from a run to a desk. Versions never change. `ownerId` is null for a built-in desk. */
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

/** Services that a desk's run uses outside of its log. */
export interface DeskServices {
  /** @throws {AppError} `not_found` for a desk that was deleted */
  find(ref: DeskRef): Promise<Desk>;
  /** Encrypts a question whose personal data has not been removed yet; it is stored in no other form. */
  seal(question: string, desk: DeskRef): string;
  unseal(sealed: string, desk: DeskRef): string;
  /** Stores the redacted question in the run, in its message and as the title of its conversation, and removes the encrypted one. */
  publishQuestion(runId: string, question: string): Promise<void>;
  /** Returns the version of a document of the desk's owner; null for one that was deleted. */
  documentVersion(desk: DeskRef, documentId: string): Promise<number | null>;
  /** Lists the earlier questions to the desk in a run's conversation, oldest first. */
  earlier(runId: string, desk: DeskRef): Promise<EarlierQuestion[]>;
  /** Finds released answers to similar questions of a desk. Never fails: without them, a new answer is written. */
  similar(question: SimilarQuestion): Promise<SimilarAnswers>;
  /**
   * Stores an answer with the trace of its run, read from the log of this user's run, unless its desk was removed. The desk may have it evaluated
   * before; `evaluation`: that of a model.
   */
  keep(
    answer: GivenAnswer & { userId: string },
    desk: Pick<Desk, 'ownerId' | 'definition'>,
    evaluation?: ModelEvaluation,
  ): Promise<void>;
  /** Saves a model's evaluation of a stored answer. */
  saveEvaluation(id: string, evaluation: ModelEvaluation): Promise<void>;
}
