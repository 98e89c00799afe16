import { bigint, index, pgTable } from 'drizzle-orm/pg-core';
import type { Json } from '../../lib/core/json';
import { instant, json, text } from './columns';

/** Outlives the users it speaks of. A trigger refuses to change or remove rows; each row's hash covers the one before it. */
export const audit = pgTable(
  'audit',
  {
    seq: bigint('seq', { mode: 'number' }).primaryKey(),
    userId: text('user_id'),
    action: text('action').notNull(),
    facts: json('facts').$type<Json>().notNull(),
    at: instant('at').notNull(),
    hash: text('hash').notNull(),
  },
  (table) => [index('audit_list').on(table.userId, table.seq)],
);
