import type { AnswerFeedback, AnswerReview, ReviewContent } from '../desks/answer-review';
import type { AnswerType, KeptAnswer } from '../desks/kept-answer';
import type { ListedAnswer, ReviewedAnswer } from '../desks/reviewed-answer';

/** `second`: reviewed by exactly one person, who is not the reader. */
export const REVIEW_STATES = ['unreviewed', 'second', 'reviewed', 'releasable', 'released'] as const;
export const ANSWER_SIGNS = ['low-confidence', 'thumbs-down', 'failed-citation', 'flagged'] as const;

export interface AnswerFilter {
  state?: (typeof REVIEW_STATES)[number];
  /** Something that suggests a look at the answer. */
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

/** Kept answers as reviewers see them. Every method is limited to desks; who may review them is checked by the caller. */
export interface AnswerReviewStore {
  /** Newest first. `readerId`: who reads the list, for the state `second`. */
  list(
    desk: { deskId: string; readerId: string },
    filter: AnswerFilter,
    page: { limit: number; before?: string },
  ): Promise<ListedAnswer[]>;
  /** As `list`, with everything that was said about each answer. */
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
   * Saves the reviewer's review in the place of their earlier one. An answer whose score is no longer full, or that is flagged, is no longer
   * released. Undefined: the desk has no such answer.
   */
  save(
    answer: { deskId: string; id: string; reviewerId: string },
    review: ReviewContent & Pick<AnswerReview, 'total'>,
  ): Promise<{ isWithdrawn: boolean } | undefined>;
  /** Removes a user's reviews and computes the scores of their answers from the reviews of others. */
  removeReviewer(reviewerId: string): Promise<void>;
  /**
   * Releases an answer for reuse. False unless it has the full score, is not flagged, not yet released, and was not written with a scenario of the
   * asker's own.
   */
  release(deskId: string, id: string, by: string): Promise<boolean>;
  /** False when the answer was not released. */
  withdraw(deskId: string, id: string): Promise<boolean>;
  /** Saves what the asker says in the place of what they said before. False: the desk has no such answer. */
  saveFeedback(deskId: string, id: string, feedback: AnswerFeedback): Promise<boolean>;
}
