import { index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { bytes, instant, text } from './columns';
import { run } from './run';
import { user } from './user';

/** Images attached to messages. In a fork, the copy of a run has its own copies under the same ids. */
export const attachment = pgTable(
  'attachment',
  {
    id: text('id').notNull(),
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
  (table) => [
    primaryKey({ columns: [table.id, table.runId] }),
    index('attachment_of_run').on(table.runId),
    index('attachment_of_user').on(table.userId),
  ],
);
