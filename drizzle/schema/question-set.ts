import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core';
import type { SetOutcome, SetProblem, SetQuestion, SetRunStatus } from '../../lib/core/question-sets/question-set';
import type { Recipient } from '../../lib/core/recipients/recipient';
import { instant, json, text } from './columns';
import { user } from './user';

const userId = () =>
  text('user_id')
    .notNull()
    .references(() => user.id, { onDelete: 'cascade' });

/** Questions that are asked as a batch. */
export const questionSet = pgTable(
  'question_set',
  {
    id: text('id').primaryKey(),
    /** Null for a set of the user's own. Without a foreign key: built-in desks have no row. */
    deskId: text('desk_id'),
    userId: userId(),
    title: text('title').notNull(),
    questions: json('questions').$type<SetQuestion[]>().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('question_set_desk').on(table.deskId, table.createdAt), index('question_set_user').on(table.userId)],
);

/** Runs of question sets, one running at a time. */
export const setRun = pgTable(
  'set_run',
  {
    id: text('id').primaryKey(),
    setId: text('set_id')
      .notNull()
      .references(() => questionSet.id, { onDelete: 'cascade' }),
    userId: userId(),
    /** Null for the desk of the set: runs of earlier versions have none. */
    recipient: json('recipient').$type<Recipient>(),
    /** `provider:model`; null: the user's usual one. */
    model: text('model'),
    status: text('status').$type<SetRunStatus>().notNull(),
    createdAt: instant('created_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (table) => [
    index('set_run_list').on(table.setId, table.createdAt),
    index('set_run_user').on(table.userId),
    uniqueIndex('set_run_running').on(table.setId).where(sql`status = 'running'`),
  ],
);

/** What became of the questions of a run. */
export const setAnswer = pgTable(
  'set_answer',
  {
    runId: text('run_id')
      .notNull()
      .references(() => setRun.id, { onDelete: 'cascade' }),
    /** Index of the question in its set. */
    place: integer('place').notNull(),
    /** Id of the run that answers. Without a foreign key: the run and its answer may be removed before. */
    answerId: text('answer_id'),
    problem: json('problem').$type<SetProblem>(),
    /** Null until the run that answers has ended. Kept here, since that run is removed soon. */
    outcome: json('outcome').$type<SetOutcome>(),
  },
  (table) => [
    primaryKey({ columns: [table.runId, table.place] }),
    index('set_answer_unsettled').on(table.answerId).where(sql`${table.answerId} is not null and ${table.outcome} is null`),
  ],
);
