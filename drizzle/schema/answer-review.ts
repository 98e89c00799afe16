import { boolean, index, pgTable, primaryKey, real } from 'drizzle-orm/pg-core';
import type { AnswerFeedback, ReviewContent, Score } from '../../lib/core/desks/answer-review';
import { instant, json, text } from './columns';
import { keptAnswer } from './kept-answer';
import { user } from './user';

const answerId = () =>
  text('answer_id')
    .notNull()
    .references(() => keptAnswer.id, { onDelete: 'cascade' });

/** Reviews of answers, one per reviewer. */
export const answerReview = pgTable(
  'answer_review',
  {
    answerId: answerId(),
    reviewerId: text('reviewer_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    sentences: json('sentences').$type<ReviewContent['sentences']>().notNull(),
    citationScore: real('citation_score').$type<Score>(),
    betterUrl: text('better_url').notNull(),
    total: real('total').notNull(),
    isHarmful: boolean('is_harmful').notNull(),
    hasContentProblem: boolean('has_content_problem').notNull(),
    note: text('note').notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.answerId, table.reviewerId] }), index('answer_review_reviewer').on(table.reviewerId)],
);

/** What people who asked say about their answers. */
export const answerFeedback = pgTable('answer_feedback', {
  answerId: answerId().primaryKey(),
  isHelpful: boolean('is_helpful').notNull(),
  reason: text('reason').$type<AnswerFeedback['reason']>(),
  createdAt: instant('created_at').notNull(),
});
