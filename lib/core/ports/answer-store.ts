import type { AnswerEvaluation, AnswerEvaluations, ModelEvaluation } from '../desks/answer-evaluation';
import type { EarlierQuestion, KeptAnswer } from '../desks/kept-answer';

/** An answer in the log of a run that was not stored. */
export interface UnkeptAnswer {
  runId: string;
  userId: string;
  /** Owner of the desk; null for a built-in one. */
  ownerId: string | null;
  /** A `GivenAnswer`, if it can be read. */
  logged: unknown;
}

/** Answers of desks, stored for review and reuse. A desk's answers belong to the desk: the caller checks who may read them. */
export interface AnswerStore {
  /**
   * Stores an answer; storing the same one again changes nothing. Without an evaluation by rules, one becomes due. `ownerId`: of its desk, null for a
   * built-in one. An answer of an owner's desk that was removed meanwhile is not stored.
   */
  keep(answer: KeptAnswer, facts?: AnswerEvaluations & { ownerId?: string | null }): Promise<void>;
  /**
   * Lists answers that are in the log of an ended run but were not stored, of runs since a time (ISO 8601) and desks that still exist. They are
   * returned as they were logged, and may be unreadable. The runs in `except` are left out.
   */
  unkept(query: { since: string; limit: number; except?: readonly string[] }): Promise<UnkeptAnswer[]>;
  /**
   * Claims answers whose evaluation is due, with the owners of their desks: null for built-in and deleted ones. If the evaluation is not saved within
   * the lease, they are claimed again.
   */
  claimUnevaluated(claim: { leaseMs: number; limit: number }): Promise<{ kept: KeptAnswer; ownerId: string | null }[]>;
  /** Saves an evaluation by rules; null: there is nothing to evaluate. */
  saveEvaluation(id: string, evaluation: AnswerEvaluation | null): Promise<void>;
  /** Saves an evaluation by a model. */
  saveModelEvaluation(id: string, evaluation: ModelEvaluation): Promise<void>;
  /** Lists the other questions to a desk in the conversation of a run, oldest first. */
  earlier(runId: string, deskId: string): Promise<EarlierQuestion[]>;
  /**
   * Stores the redacted question of a run that had none: in the run, in its message and, if it is the first, as the title of its conversation. The
   * encrypted question in the run's input is removed.
   */
  publishQuestion(runId: string, question: string): Promise<void>;
  /** Returns an answer of the desk. */
  get(deskId: string, id: string): Promise<KeptAnswer | undefined>;
  /** Removes the answers of a desk with all dependent data, a limited number per statement. */
  removeOfDesk(deskId: string): Promise<void>;
}
