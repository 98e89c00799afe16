import { index, pgTable } from 'drizzle-orm/pg-core';
import { bytes, instant, text } from './columns';
import { keptAnswer } from './kept-answer';

/** Vectors of the questions of released answers, quantised to 8 bits per dimension. */
export const keptAnswerVector = pgTable(
  'kept_answer_vector',
  {
    answerId: text('answer_id')
      .primaryKey()
      .references(() => keptAnswer.id, { onDelete: 'cascade' }),
    deskId: text('desk_id').notNull(),
    /** The embedder of the settings when the vector was made. */
    embedder: text('embedder').notNull(),
    /** What made the vector: the embedder, or a fallback for a language that it does not know. */
    model: text('model').notNull(),
    vector: bytes('vector').notNull(),
    keptAt: instant('kept_at').notNull(),
  },
  (table) => [index('kept_answer_vector_desk').on(table.deskId, table.model, table.keptAt, table.answerId)],
);
