import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, real } from 'drizzle-orm/pg-core';
import type { AnswerEvaluation, ModelEvaluation } from '../../lib/core/desks/answer-evaluation';
import type { AnswerType, KeptAnswer } from '../../lib/core/desks/kept-answer';
import { instant, json, text } from './columns';
import { user } from './user';

/** Questions to answer desks with their answers. The columns beside `content` are for lists, filters and figures. */
export const keptAnswer = pgTable(
  'kept_answer',
  {
    /** Id of the run. Without a foreign key: the run may be removed before. */
    id: text('id').primaryKey(),
    /** Without a foreign key: built-in desks have no row. */
    deskId: text('desk_id').notNull(),
    conversationId: text('conversation_id').notNull(),
    position: integer('position').notNull(),
    question: text('question').notNull(),
    language: text('language').notNull(),
    /** Key of the area; empty: none. */
    area: text('area').notNull(),
    answerType: text('answer_type').$type<AnswerType>().notNull(),
    confidence: real('confidence'),
    /** Whether the address that the answer named could be opened; null when it named none. */
    citationValid: boolean('citation_valid'),
    isReused: boolean('is_reused').notNull(),
    /** What statistics count of `content`, which they cannot read in time; null: nothing. */
    models: json('models').$type<KeptAnswer['trace']['models']>(),
    redactions: json('redactions').$type<KeptAnswer['redactions']>(),
    refusalKinds: json('refusal_kinds').$type<string[]>(),
    content: json('content').$type<KeptAnswer>().notNull(),
    createdAt: instant('created_at').notNull(),
    /** The lowest total of its reviews, 0–100; null: not reviewed. */
    score: real('score'),
    /** Whether a review says that it is harmful or that its sources are wrong. */
    isFlagged: boolean('is_flagged').notNull().default(false),
    /** When it was released for reuse; null: it is not. */
    releasedAt: instant('released_at'),
    releasedBy: text('released_by').references(() => user.id, { onDelete: 'set null' }),
    evaluation: json('evaluation').$type<AnswerEvaluation>(),
    modelEvaluation: json('model_evaluation').$type<ModelEvaluation>(),
    /** When an automatic evaluation is due; null: none is. */
    evaluateAt: instant('evaluate_at').default(sql`now()`),
  },
  (table) => [
    index('kept_answer_list').on(table.deskId, table.createdAt, table.id),
    index('kept_answer_conversation').on(table.conversationId, table.position),
    index('kept_answer_released').on(table.deskId, table.createdAt).where(sql`released_at is not null`),
    index('kept_answer_unreviewed').on(table.deskId).where(sql`score is null and answer_type <> 'refused'`),
    index('kept_answer_age').on(table.createdAt),
    index('kept_answer_releaser').on(table.releasedBy).where(sql`released_by is not null`),
    index('kept_answer_unevaluated').on(table.evaluateAt).where(sql`evaluate_at is not null`),
  ],
);
