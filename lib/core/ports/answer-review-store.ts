import type { AnswerFeedback, AnswerReview, ReviewContent } from '../desks/answer-review';
import type { AnswerType, KeptAnswer } from '../desks/kept-answer';
import type { ListedAnswer, ReviewedAnswer } from '../desks/reviewed-answer';

/** `second`: reviewed by exactly one user, who is not the reader. */
export const REVIEW_STATES = ['unreviewed', 'second', 'reviewed', 'releasable', 'released'] as const;
export const ANSWER_SIGNS = ['low-confidence', 'thumbs-down', 'failed-citation', 'flagged'] as const;

export interface AnswerFilter {
  state?: (typeof REVIEW_STATES)[number];
  /** A sign that the answer should be looked at. */
  sign?: (typeof ANSWER_SIGNS)[number];
  /** Key of an area; empty: answers without one. */
  area?: string;
  /** ISO 639-3 */
  language?: string;
  answerType?: AnswerType;
  /** Answers of this instant or later, ISO 8601. */
  from?: string;
  /** Answers before this instant, ISO 8601. */
  to?: string;
}

/** Stored answers as reviewers see them. Every method is limited to desks; the caller checks who may review them. */
export interface AnswerReviewStore {
  /** Newest first. `readerId`: the user who reads the list, for the state `second`. */
  list(
    desk: { deskId: string; readerId: string },
    filter: AnswerFilter,
    page: { limit: number; before?: string },
  ): Promise<ListedAnswer[]>;
  /** Like `list`, with the reviews and feedback of each answer. */
  export(
    desk: { deskId: string; readerId: string },
    filter: AnswerFilter,
    page: { limit: number; before?: string },
  ): Promise<ReviewedAnswer[]>;
  find(deskId: string, id: string): Promise<ReviewedAnswer | undefined>;
  /** Numbers of answers without a review, by desk; desks without any are left out. */
  countUnreviewed(deskIds: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** The desk's answers in a conversation, in order. */
  conversation(deskId: string, conversationId: string): Promise<KeptAnswer[]>;
  /**
   * Saves the reviewer's review, replacing their earlier one. An answer whose score is no longer full, or that is flagged, is no longer released.
   * Undefined: the desk has no such answer.
   */
  save(
    answer: { deskId: string; id: string; reviewerId: string },
    review: ReviewContent & Pick<AnswerReview, 'total'>,
  ): Promise<{ isWithdrawn: boolean } | undefined>;
  /** Removes a user's reviews and recomputes the scores of the affected answers from the other reviews. */
  removeReviewer(reviewerId: string): Promise<void>;
  /**
   * Releases an answer for reuse. False unless it has the full score, is not flagged, not yet released, and was not written with a scenario of the
   * asker's own.
   */
  release(deskId: string, id: string, by: string): Promise<boolean>;
  /** False when the answer was not released. */
  withdraw(deskId: string, id: string): Promise<boolean>;
  /** Saves the asker's feedback, replacing earlier feedback. False: the desk has no such answer. */
  saveFeedback(deskId: string, id: string, feedback: AnswerFeedback): Promise<boolean>;
}
