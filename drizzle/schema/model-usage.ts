import { date, doublePrecision, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { text } from './columns';
import { user } from './user';

/**
 * Usage of models by the ended runs of a user, by day (UTC), model and agent. It outlives the runs: triggers add a run's usage when it ends, or
 * when it is removed before (migration 0045, docs/decisions/0090).
 */
export const modelUsage = pgTable(
  'model_usage',
  {
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    day: date('day').notNull(),
    model: text('model').notNull(),
    agent: text('agent').notNull(),
    calls: integer('calls').notNull(),
    inputTokens: doublePrecision('input_tokens').notNull(),
    outputTokens: doublePrecision('output_tokens').notNull(),
    /** The part of the input tokens that was read from a cache. */
    cachedTokens: doublePrecision('cached_tokens').notNull(),
    costUsd: doublePrecision('cost_usd').notNull(),
    /** Number of calls whose cost is unknown; the offline model costs nothing. */
    unpriced: integer('unpriced').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.day, table.model, table.agent] })],
);
