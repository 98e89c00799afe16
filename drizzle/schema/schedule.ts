import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import type { Phrase } from '../../lib/core/phrases/phrase';
import type { Recipient } from '../../lib/core/recipients/recipient';
import type { Occurrence, Schedule } from '../../lib/core/time/schedule';
import { instant, json, text } from './columns';
import { user } from './user';

export const schedule = pgTable(
  'schedule',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    question: text('question').notNull(),
    /** Null in rows of earlier versions, which have an agent or a team. */
    recipient: json('recipient').$type<Recipient>(),
    agent: text('agent'),
    team: text('team'),
    cron: text('cron').notNull(),
    timeZone: text('time_zone').notNull(),
    catchUp: text('catch_up').$type<Schedule['catchUp']>().notNull(),
    status: text('status').$type<Schedule['status']>().notNull(),
    pauseReason: text('pause_reason').$type<Schedule['pauseReason']>(),
    nextAt: instant('next_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    index('schedule_list').on(table.userId, table.createdAt),
    index('schedule_due').on(table.nextAt).where(sql`${table.status} = 'active'`),
  ],
);

/** The due instants of schedules. The primary key makes each instant due once. */
export const scheduleOccurrence = pgTable(
  'schedule_occurrence',
  {
    scheduleId: text('schedule_id')
      .notNull()
      .references(() => schedule.id, { onDelete: 'cascade' }),
    dueAt: instant('due_at').notNull(),
    state: text('state').$type<Occurrence['state']>().notNull(),
    missed: integer('missed').notNull().default(0),
    /** Without a foreign key: a run may be removed before its schedule. */
    runId: text('run_id'),
    problem: text('problem'),
    problemPhrase: json('problem_phrase').$type<Phrase>(),
    /** When a process last claimed it. A pending occurrence that was claimed long ago was lost with its process. */
    claimedAt: instant('claimed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.scheduleId, table.dueAt] }),
    index('schedule_occurrence_pending').on(table.claimedAt).where(sql`${table.state} = 'pending'`),
  ],
);
