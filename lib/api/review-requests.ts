import { z } from 'zod';
import type { AnswerFeedback } from '@/lib/core/desks/answer-review';
import type { Translated } from '@/lib/core/desks/desk-definition';
import { ANSWER_TYPES, type KeptAnswer } from '@/lib/core/desks/kept-answer';
import type { ListedAnswer, ReviewedAnswer } from '@/lib/core/desks/reviewed-answer';
import { ANSWER_SIGNS, REVIEW_STATES } from '@/lib/core/ports/answer-review-store';
import { page } from './page';

const filter = {
  state: z.enum(REVIEW_STATES).optional(),
  sign: z.enum(ANSWER_SIGNS).optional(),
  /** Key of an area; empty: answers without one. */
  area: z.string().max(40).optional(),
  /** ISO 639-3 */
  language: z
    .string()
    .regex(/^[a-z]{3}$/, 'needs an ISO 639-3 code, such as eng or fra')
    .optional(),
  answerType: z.enum(ANSWER_TYPES).optional(),
  from: z.iso.datetime().optional(),
  to: z.iso.datetime().optional(),
};

/** Query of `GET /api/desks/:id/answers`; `before` is the `next` of the previous page. */
export const answersQuery = z.strictObject({
  ...filter,
  ...page(30),
});
export type AnswersQuery = z.output<typeof answersQuery>;

/** Query of `GET /api/desks/:id/answers/export`. */
export const answersExportQuery = z.strictObject({ ...filter, format: z.enum(['csv', 'json']).default('csv') });

/** Query of `GET /api/desks/:id/statistics`. */
export const statisticsQuery = z.strictObject({ from: filter.from, to: filter.to });

/** A desk whose answers the reader may review. */
export interface ReviewedDesk {
  id: string;
  title: string;
  areas: { key: string; title: Translated }[];
  languages: string[];
  /** Number of answers without a review. */
  unreviewed: number;
}

/** `GET /api/review/desks` */
export interface ReviewedDesksAnswer {
  desks: ReviewedDesk[];
}

/** `GET /api/desks/:id/answers` */
export interface AnswersAnswer {
  answers: ListedAnswer[];
  next: string | null;
}

/** An answer as reviewers see it, without the asker. */
export type ShownKeptAnswer = Omit<KeptAnswer, 'askedBy'> & { isVisitor: boolean };

/** `GET /api/desks/:id/answers/:answer`, `PUT …/review`, `POST` and `DELETE …/release` */
export interface ReviewAnswer extends Omit<ReviewedAnswer, 'kept'> {
  kept: ShownKeptAnswer;
  /** The desk's answers in the same conversation, in order. */
  conversation: Pick<KeptAnswer, 'id' | 'position' | 'question' | 'answer' | 'createdAt'>[];
  /** The share (0–1) of the scores on which the first two reviewers agree; null without a second one. */
  agreement: number | null;
}

/** `PUT /api/desks/:id/answers/:answer/feedback` */
export interface FeedbackAnswer {
  feedback: AnswerFeedback;
}

export interface GivenFeedbackAnswer {
  /** null: none yet. */
  feedback: AnswerFeedback | null;
}
