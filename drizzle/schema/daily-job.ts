import { pgTable } from 'drizzle-orm/pg-core';
import { instant, text } from './columns';

/** When each daily job was last started; one process runs it per day. */
export const dailyJob = pgTable('daily_job', {
  name: text('name').primaryKey(),
  at: instant('at').notNull(),
});
