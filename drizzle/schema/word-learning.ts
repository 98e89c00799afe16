import { index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import type { WordCard, WordRating } from '../../lib/core/words/word-review';
import { instant, json, text } from './columns';
import { run } from './run';
import { user } from './user';

const userId = () =>
  text('user_id')
    .notNull()
    .references(() => user.id, { onDelete: 'cascade' });

/** How well a word is known: the state of the scheduler (FSRS). */
export const wordCard = pgTable(
  'word_card',
  {
    userId: userId(),
    /** Without a foreign key: when the deletion of a word is undone, its card is there again. */
    wordId: text('word_id').notNull(),
    card: json('card').$type<WordCard>().notNull(),
    due: instant('due').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.wordId] }), index('word_card_due').on(table.userId, table.due)],
);

/** The ratings that a person gave while reviewing. */
export const wordRating = pgTable(
  'word_rating',
  {
    userId: userId(),
    id: text('id').notNull(),
    wordId: text('word_id').notNull(),
    /** 1 (again) to 4 (easy). */
    rating: integer('rating').$type<WordRating>().notNull(),
    /** The card as it was, for undo; null: the word had none. */
    before: json('before').$type<WordCard>(),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index('word_rating_list').on(table.userId, table.at),
    index('word_rating_word').on(table.userId, table.wordId, table.at),
  ],
);

/** The last answer to each question about words, offered while no model can be reached. */
export const wordAnswer = pgTable(
  'word_answer',
  {
    userId: userId(),
    /** Hash of the question and its context. */
    key: text('key').notNull(),
    /** The answer is removed with its run, whose conversation holds it. */
    runId: text('run_id')
      .notNull()
      .references(() => run.id, { onDelete: 'cascade' }),
    question: text('question').notNull(),
    answer: text('answer').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.key] }), index('word_answer_run').on(table.runId)],
);
