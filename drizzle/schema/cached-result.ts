import { index, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import type { Json } from '../../lib/core/json/json';
import { instant, json, text } from './columns';
import { user } from './user';

/** Results of reading tools that may be reused until they expire. */
export const cachedResult = pgTable(
  'cached_result',
  {
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** Hash of the tool, its arguments and the source they were applied to. */
    key: text('key').notNull(),
    output: json('output').$type<Json>().notNull(),
    at: instant('at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.key] }),
    index('cached_result_age').on(table.userId, table.at),
    index('cached_result_expiry').on(table.expiresAt),
  ],
);
