import type { AnswerEvaluation, ModelEvaluation } from './answer-evaluation';
import type { AnswerFeedback, AnswerReview } from './answer-review';
import type { AnswerType, KeptAnswer } from './kept-answer';

/** A kept answer as lists of answers show it. */
export interface ListedAnswer
  extends Pick<KeptAnswer, 'id' | 'conversationId' | 'position' | 'question' | 'language' | 'createdAt'> {
  area: string;
  answerType: AnswerType;
  confidence: number | null;
  /** Whether the address that the answer named could be opened; null when it named none. */
  isCitationValid: boolean | null;
  isReused: boolean;
  /** The lowest total of its reviews; null: not reviewed. */
  score: number | null;
  reviews: number;
  /** Whether one of its reviews marks it as harmful, or its sources as wrong. */
  isFlagged: boolean;
  isHelpful: boolean | null;
  releasedAt: string | null;
}

/** A stored answer with all of its reviews and feedback. */
export interface ReviewedAnswer {
  kept: KeptAnswer;
  score: number | null;
  isFlagged: boolean;
  /** Who released it for reuse, and when. */
  release: { at: string; by: string } | null;
  /** Oldest first. */
  reviews: AnswerReview[];
  feedback: (AnswerFeedback & { createdAt: string }) | null;
  /** The automatic evaluation by rules, and that by a model; null: not done, or nothing to evaluate. */
  evaluation: AnswerEvaluation | null;
  modelEvaluation: ModelEvaluation | null;
}
