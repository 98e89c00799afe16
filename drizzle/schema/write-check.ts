import { integer, pgTable } from 'drizzle-orm/pg-core';
import { instant } from './columns';

/** One row that is written to find out whether anything can be. */
export const writeCheck = pgTable('write_check', {
  id: integer('id').primaryKey(),
  at: instant('at').notNull(),
});
