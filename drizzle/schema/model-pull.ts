import { bigint, index, pgTable } from 'drizzle-orm/pg-core';
import type { ModelPull } from '../../lib/core/models/models';
import type { Phrase } from '../../lib/core/phrases/phrase';
import { instant, json, text } from './columns';
import { user } from './user';

export const modelPull = pgTable(
  'model_pull',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    backend: text('backend').notNull(),
    model: text('model').notNull(),
    state: text('state').$type<ModelPull['state']>().notNull(),
    status: text('status').notNull(),
    completed: bigint('completed', { mode: 'number' }).notNull(),
    total: bigint('total', { mode: 'number' }).notNull(),
    problem: text('problem'),
    problemPhrase: json('problem_phrase').$type<Phrase>(),
    /** The process that pulls, and its last heartbeat. Another process takes over a pull without heartbeats. */
    worker: text('worker'),
    beatAt: instant('beat_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('model_pull_list').on(table.userId, table.createdAt)],
);
