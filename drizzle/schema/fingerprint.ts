import { pgTable } from 'drizzle-orm/pg-core';
import { text } from './columns';

/** Fingerprints of the secrets that every process of this database must have. */
export const fingerprint = pgTable('fingerprint', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
});
