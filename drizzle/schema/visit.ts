import { date, index, integer, pgTable } from 'drizzle-orm/pg-core';
import { instant, text } from './columns';

/** Questions of visitors within the last minute, for the rate limits. Visitors and addresses are pseudonyms (HMAC). */
export const visit = pgTable(
  'visit',
  {
    /** Without a foreign key: built-in desks have no row. */
    deskId: text('desk_id').notNull(),
    visitor: text('visitor').notNull(),
    address: text('address').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [index('visit_recent').on(table.at)],
);

/** Number of questions that visitors asked a desk on the latest day (UTC) on which they asked any. */
export const deskDay = pgTable('desk_day', {
  deskId: text('desk_id').primaryKey(),
  day: date('day').notNull(),
  questions: integer('questions').notNull(),
});
