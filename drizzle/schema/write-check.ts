import { integer, pgTable } from 'drizzle-orm/pg-core';
import { instant } from './columns';

/** A single row, written to check whether the database accepts writes. */
export const writeCheck = pgTable('write_check', {
  id: integer('id').primaryKey(),
  at: instant('at').notNull(),
});
