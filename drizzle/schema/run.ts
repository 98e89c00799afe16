import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ModelSettings } from '../../lib/core/agent';
import type { EventType } from '../../lib/core/events';
import type { Json } from '../../lib/core/json';
import type { RunLimits, RunStatus } from '../../lib/core/run';
import { instant, json, text } from './columns';
import { conversation } from './conversation';
import { user } from './user';

export const run = pgTable(
  'run',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    conversationId: text('conversation_id')
      .notNull()
      .references(() => conversation.id, { onDelete: 'cascade' }),
    strategy: text('strategy').notNull(),
    question: text('question').notNull(),
    input: json('input').$type<Json>().notNull(),
    limits: json('limits').$type<RunLimits>().notNull(),
    model: text('model').notNull(),
    settings: json('settings').$type<ModelSettings>(),
    idempotencyKey: text('idempotency_key'),
    status: text('status').$type<RunStatus>().notNull(),
    epoch: integer('epoch').notNull(),
    createdAt: instant('created_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (table) => [
    unique('run_idempotency').on(table.userId, table.idempotencyKey),
    index('run_list').on(table.userId, table.createdAt, table.id),
    index('run_of_conversation').on(table.conversationId, table.createdAt),
    index('run_unfinished').on(table.createdAt).where(sql`${table.endedAt} is null`),
  ],
);

/** The log: appended to, never changed. */
export const runEvent = pgTable(
  'run_event',
  {
    runId: text('run_id')
      .notNull()
      .references(() => run.id, { onDelete: 'cascade' }),
    seq: integer('seq').notNull(),
    type: text('type').$type<EventType>().notNull(),
    key: text('key'),
    data: json('data').notNull(),
    /** `[record]`, so that a record of `null` differs from none. */
    record: json('record').$type<[Json]>(),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.runId, table.seq] }),
    uniqueIndex('run_event_key').on(table.runId, table.key).where(sql`${table.key} is not null`),
  ],
);
