import { bigint, index, integer, pgTable } from 'drizzle-orm/pg-core';
import type { Json } from '../../lib/core/json/json';
import { instant, json, text } from './columns';

/**
 * Has no foreign key to users, so that entries outlive them. A trigger forbids changing or removing rows; each row's hash covers the
 * previous one.
 */
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
  (table) => [index('audit_list').on(table.userId, table.seq), index('audit_of_action').on(table.action, table.seq)],
);

/**
 * Where the audit log begins once retention has removed older entries: the last removed entry, signed. A single row. The trigger allows
 * removing entries up to its `seq`.
 */
export const auditAnchor = pgTable('audit_anchor', {
  id: integer('id').primaryKey(),
  seq: bigint('seq', { mode: 'number' }).notNull(),
  hash: text('hash').notNull(),
  signature: text('signature').notNull(),
});

/** The keys of earlier secrets, which signed older entries, encrypted with the current secret. They only verify. */
export const auditKey = pgTable('audit_key', {
  id: text('id').primaryKey(),
  ciphertext: text('ciphertext').notNull(),
});
