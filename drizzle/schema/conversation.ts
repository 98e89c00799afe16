import { sql } from 'drizzle-orm';
import { boolean, index, pgTable } from 'drizzle-orm/pg-core';
import { instant, text } from './columns';
import { user } from './user';

export const conversation = pgTable(
  'conversation',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    /** The time up to which the owner has seen the conversation; null when they have not reopened it. */
    seenAt: instant('seen_at'),
    /** A test of an agent: not listed, and removed after a day unless its owner keeps it. */
    test: boolean('test').notNull().default(false),
  },
  (table) => [
    index('conversation_list').on(table.userId, table.updatedAt, table.id),
    index('conversation_test').on(table.updatedAt).where(sql`${table.test}`),
  ],
);
