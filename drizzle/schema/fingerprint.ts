import { pgTable } from 'drizzle-orm/pg-core';
import { text } from './columns';

/** Of the secrets that every process over this database must have. */
export const fingerprint = pgTable('fingerprint', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
});
