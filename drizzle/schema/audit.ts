import { bigint, index, integer, pgTable } from 'drizzle-orm/pg-core';
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

/**
 * Where the audit log begins since older entries were removed by retention: the last one of these, signed. One row. The trigger lets
 * entries up to its `seq` be removed.
 */
export const auditAnchor = pgTable('audit_anchor', {
  id: integer('id').primaryKey(),
  seq: bigint('seq', { mode: 'number' }).notNull(),
  hash: text('hash').notNull(),
  signature: text('signature').notNull(),
});
