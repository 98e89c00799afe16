import { index, integer, pgTable } from 'drizzle-orm/pg-core';
import { bytes, instant, text } from './columns';
import { run } from './run';
import { user } from './user';

/** Images attached to messages. */
export const attachment = pgTable(
  'attachment',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    runId: text('run_id')
      .notNull()
      .references(() => run.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    mediaType: text('media_type').notNull(),
    /** SHA-256 of the bytes, in base64url. */
    hash: text('hash').notNull(),
    size: integer('size').notNull(),
    bytes: bytes('bytes').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('attachment_of_run').on(table.runId), index('attachment_of_user').on(table.userId)],
);
