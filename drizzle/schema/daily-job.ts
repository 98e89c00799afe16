import { pgTable } from 'drizzle-orm/pg-core';
import { instant, text } from './columns';

/** Work that one process does once a day: when it was last begun. */
export const dailyJob = pgTable('daily_job', {
  name: text('name').primaryKey(),
  at: instant('at').notNull(),
});
