import { pgTable, primaryKey } from 'drizzle-orm/pg-core';
import type { Json } from '../../lib/core/json/json';
import { jsonb, text } from './columns';
import { user } from './user';

export const sampleChange = pgTable(
  'sample_change',
  {
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    object: text('object').notNull(),
    recordId: text('record_id').notNull(),
    values: jsonb('values').$type<Record<string, Json>>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.object, table.recordId] })],
);
