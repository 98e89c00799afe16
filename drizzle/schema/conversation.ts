import { index, pgTable } from 'drizzle-orm/pg-core';
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
  },
  (table) => [index('conversation_list').on(table.userId, table.updatedAt, table.id)],
);
