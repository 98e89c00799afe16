import { boolean, index, pgTable } from 'drizzle-orm/pg-core';
import { instant, text } from './columns';
import { conversation } from './conversation';
import { user } from './user';

/** Links with which other people of the server read a conversation. */
export const share = pgTable(
  'share',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    conversationId: text('conversation_id')
      .notNull()
      .references(() => conversation.id, { onDelete: 'cascade' }),
    /** Of the token in the link. */
    hash: text('hash').notNull(),
    /** Cursor of the last run that is shared (`pageCursor`). */
    until: text('until').notNull(),
    withWork: boolean('with_work').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at'),
  },
  (table) => [index('share_list').on(table.conversationId, table.createdAt, table.id), index('share_of_user').on(table.userId)],
);
