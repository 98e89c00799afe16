import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ModelSettings } from '../../lib/core/agents/agent';
import type { AgentDraft } from '../../lib/core/agents/agent-definition';
import type { PartReference } from '../../lib/core/conversations/message';
import type { EventType } from '../../lib/core/events';
import type { Json } from '../../lib/core/json/json';
import type { CallerContext, RunLimits, RunRating, RunStatus } from '../../lib/core/runs/run';
import type { SignalData } from '../../lib/core/runs/signals';
import type { CallerTool } from '../../lib/core/tools/caller-tools';
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
    /** Attachments of the question; null for most. */
    parts: json('parts').$type<PartReference[]>(),
    input: json('input').$type<Json>().notNull(),
    limits: json('limits').$type<RunLimits>().notNull(),
    model: text('model').notNull(),
    settings: json('settings').$type<ModelSettings>(),
    /** The unsaved agent of a test. */
    draft: json('draft').$type<AgentDraft>(),
    /** Tools of the program that asked; null for most. */
    callerTools: json('caller_tools').$type<CallerTool[]>(),
    /** Its instructions and the earlier messages; null for most. */
    callerContext: json('caller_context').$type<CallerContext>(),
    /** Null for UTC: runs of earlier versions have none. */
    timeZone: text('time_zone'),
    /** The run that this one retries; null for most. */
    retryOf: text('retry_of'),
    /** The run of another conversation that this one is a copy of; null for most. */
    forkedFrom: text('forked_from'),
    /** What its user thinks of the answer; null for most. */
    rating: text('rating').$type<RunRating>(),
    idempotencyKey: text('idempotency_key'),
    /** Pseudonym of the visitor who asked a published desk without an account; null for the runs of people. */
    visitor: text('visitor'),
    status: text('status').$type<RunStatus>().notNull(),
    epoch: integer('epoch').notNull(),
    /** The process that plays the run. That process holds `pg_advisory_lock(7268902, owner)` while it is alive. */
    owner: integer('owner'),
    /** Consecutive attempts that were lost with their process without making progress. */
    attempts: integer('attempts').notNull().default(0),
    /** Whether its last attempt ended with its process; false again after one that ended with a wait. */
    interrupted: boolean('interrupted').notNull().default(false),
    /** Number of keyed entries in the log at the last claim. An attempt that adds one has made progress. */
    keptSteps: integer('kept_steps').notNull().default(0),
    /** Earliest time at which a run that was lost repeatedly may be claimed. */
    retryAt: instant('retry_at'),
    createdAt: instant('created_at').notNull(),
    endedAt: instant('ended_at'),
    /** Its deltas have been removed; lets the cleanup skip its log. */
    trimmed: boolean('trimmed').notNull().default(false),
    /** Likewise for the records that a replay needs, and for its events. */
    recordsDropped: boolean('records_dropped').notNull().default(false),
    eventsDropped: boolean('events_dropped').notNull().default(false),
  },
  (table) => [
    unique('run_idempotency').on(table.userId, table.idempotencyKey),
    index('run_list').on(table.userId, table.createdAt, table.id),
    index('run_list_by_status').on(table.userId, table.status, table.createdAt, table.id),
    index('run_list_by_strategy').on(table.userId, table.strategy, table.createdAt, table.id),
    index('run_list_by_rating').on(table.userId, table.rating, table.createdAt, table.id).where(sql`${table.rating} is not null`),
    index('run_of_conversation').on(table.conversationId, table.createdAt, table.id),
    index('run_unfinished').on(table.userId, table.createdAt).where(sql`${table.endedAt} is null`),
    index('run_running').on(table.userId, table.strategy, table.owner).where(sql`${table.status} = 'running'`),
    index('run_queued').on(table.createdAt).where(sql`${table.status} = 'queued'`),
    index('run_untrimmed').on(table.endedAt).where(sql`${table.endedAt} is not null and not ${table.trimmed}`),
    index('run_with_records').on(table.endedAt).where(sql`${table.endedAt} is not null and not ${table.recordsDropped}`),
    index('run_with_events').on(table.endedAt).where(sql`${table.endedAt} is not null and not ${table.eventsDropped}`),
    index('run_of_visitor').on(table.visitor).where(sql`${table.visitor} is not null and ${table.endedAt} is null`),
    index('run_of_desk').on(table.createdAt).where(sql`${table.strategy} = 'answers'`),
    index('run_with_key').on(table.createdAt).where(sql`${table.idempotencyKey} is not null`),
  ],
);

/**
 * The log, which is append-only. It has no foreign key, since checking one costs at least a tenth of an append (docs/decisions/0037):
 * `append` locks the run, and the trigger `run_events_removed` removes the events of deleted runs.
 */
export const runEvent = pgTable(
  'run_event',
  {
    runId: text('run_id').notNull(),
    seq: integer('seq').notNull(),
    /** The attempt that emitted the event; 0: the start of the run, or what it kept from the run that it retries, or copied. */
    epoch: integer('epoch').notNull().default(1),
    type: text('type').$type<EventType>().notNull(),
    key: text('key'),
    data: json('data').notNull(),
    /** `[record]`, so that a `null` record differs from no record. */
    record: json('record').$type<[Json]>(),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.runId, table.seq] }),
    uniqueIndex('run_event_key').on(table.runId, table.key).where(sql`${table.key} is not null`),
    index('run_event_request').on(table.runId).where(sql`${table.type} = 'signal_request'`),
    index('run_event_call').on(table.runId).where(sql`${table.type} = 'agent_tool_call'`),
    index('run_event_failed_call')
      .on(table.runId)
      .where(sql`${table.type} = 'agent_tool_result' and ${table.data}->>'error' is not null`),
    index('run_event_turn')
      .on(table.type, table.runId)
      .where(sql`${table.type} in ('agent_start', 'agent_response', 'agent_error', 'round_complete')`),
    index('run_event_todos').on(table.runId).where(sql`${table.type} = 'todos_written'`),
  ],
);

/** Signals sent to a run from outside. Of several signals with one key, the first is accepted. */
export const runSignal = pgTable(
  'run_signal',
  {
    runId: text('run_id')
      .notNull()
      .references(() => run.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    data: json('data').$type<SignalData>().notNull(),
    at: instant('at').notNull(),
    /** Orders signals that arrive within the same millisecond. */
    nth: integer('nth').generatedAlwaysAsIdentity(),
  },
  (table) => [primaryKey({ columns: [table.runId, table.key] })],
);

/** Starts of the last minute, for the rate limit. They count even when their conversation has been removed. */
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
