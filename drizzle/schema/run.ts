import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ModelSettings } from '../../lib/core/agent';
import type { AgentDraft } from '../../lib/core/agent-definition';
import type { EventType } from '../../lib/core/events';
import type { Json } from '../../lib/core/json';
import type { PartReference } from '../../lib/core/message';
import type { RunLimits, RunStatus } from '../../lib/core/run';
import type { SignalData } from '../../lib/core/signals';
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
    /** What the question has beside its text; null for most. */
    parts: json('parts').$type<PartReference[]>(),
    input: json('input').$type<Json>().notNull(),
    limits: json('limits').$type<RunLimits>().notNull(),
    model: text('model').notNull(),
    settings: json('settings').$type<ModelSettings>(),
    /** Of a test: the agent as it was typed. */
    draft: json('draft').$type<AgentDraft>(),
    idempotencyKey: text('idempotency_key'),
    status: text('status').$type<RunStatus>().notNull(),
    epoch: integer('epoch').notNull(),
    /** The process that plays it: the lock that says it lives is `pg_advisory_lock(7268902, owner)`. */
    owner: integer('owner'),
    /** Attempts in a row that were lost with their process and brought the run no further. */
    attempts: integer('attempts').notNull().default(0),
    /** How many keyed entries its log had at the last claim: an attempt that adds one brings the run further. */
    keptSteps: integer('kept_steps').notNull().default(0),
    /** A run that was lost again and again is not claimed before this. */
    retryAt: instant('retry_at'),
    createdAt: instant('created_at').notNull(),
    endedAt: instant('ended_at'),
    /** Its deltas have been dropped; spares the sweep from looking into its log again. */
    trimmed: boolean('trimmed').notNull().default(false),
    /** The same of what a replay of it would need, and of its events. */
    recordsDropped: boolean('records_dropped').notNull().default(false),
    eventsDropped: boolean('events_dropped').notNull().default(false),
  },
  (table) => [
    unique('run_idempotency').on(table.userId, table.idempotencyKey),
    index('run_list').on(table.userId, table.createdAt, table.id),
    index('run_list_by_status').on(table.userId, table.status, table.createdAt, table.id),
    index('run_of_conversation').on(table.conversationId, table.createdAt, table.id),
    index('run_unfinished').on(table.userId, table.createdAt).where(sql`${table.endedAt} is null`),
    index('run_running').on(table.userId, table.strategy, table.owner).where(sql`${table.status} = 'running'`),
    index('run_queued').on(table.createdAt).where(sql`${table.status} = 'queued'`),
    index('run_untrimmed').on(table.endedAt).where(sql`${table.endedAt} is not null and not ${table.trimmed}`),
    index('run_with_records').on(table.endedAt).where(sql`${table.endedAt} is not null and not ${table.recordsDropped}`),
    index('run_with_events').on(table.endedAt).where(sql`${table.endedAt} is not null and not ${table.eventsDropped}`),
    index('run_with_key').on(table.createdAt).where(sql`${table.idempotencyKey} is not null`),
  ],
);

/**
 * The log: appended to, never changed. It has no foreign key, whose check costs a tenth of an append and more (docs/decisions/0037): `append`
 * locks the run, and the trigger `run_events_removed` removes the events of runs that are deleted.
 */
export const runEvent = pgTable(
  'run_event',
  {
    runId: text('run_id').notNull(),
    seq: integer('seq').notNull(),
    /** Of the life of the run it was said in. */
    epoch: integer('epoch').notNull().default(1),
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
    index('run_event_request').on(table.runId).where(sql`${table.type} = 'signal_request'`),
    index('run_event_todos').on(table.runId).where(sql`${table.type} = 'todos_written'`),
  ],
);

/** What reaches a run from outside: the first one with a key counts. */
export const runSignal = pgTable(
  'run_signal',
  {
    runId: text('run_id')
      .notNull()
      .references(() => run.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    data: json('data').$type<SignalData>().notNull(),
    at: instant('at').notNull(),
    /** Several may come within the millisecond of an instant. */
    nth: integer('nth').generatedAlwaysAsIdentity(),
  },
  (table) => [primaryKey({ columns: [table.runId, table.key] })],
);

/** Starts of the last minute, for the rate limit: they count also when their conversation has been removed. */
export const runAdmission = pgTable(
  'run_admission',
  {
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    strategy: text('strategy').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [index('run_admission_of_user').on(table.userId, table.strategy, table.at)],
);
