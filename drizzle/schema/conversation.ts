import { sql } from 'drizzle-orm';
import { boolean, index, pgTable } from 'drizzle-orm/pg-core';
import type { ProgramSettings } from '../../lib/core/ports/conversation-store';
import { instant, json, text } from './columns';
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
    /** Set for a conversation of a program (`/api/v1/conversations`). */
    program: json('program').$type<ProgramSettings>(),
    /** Not listed for people, and removed an hour after its end. */
    temporary: boolean('temporary').notNull().default(false),
    /** The conversation that this one was forked from, which may have been removed since; null for most. */
    forkedFrom: text('forked_from'),
    /** Stands first in its owner's list, and is not removed because of its age. Never set for an archived one. */
    pinned: boolean('pinned').notNull().default(false),
    /** Not in its owner's list. A message takes it out of the archive. */
    archived: boolean('archived').notNull().default(false),
  },
  (table) => [
    index('conversation_list').on(table.userId, table.updatedAt, table.id),
    index('conversation_unarchived').on(table.userId, table.updatedAt, table.id).where(sql`not ${table.archived}`),
    index('conversation_archived').on(table.userId, table.updatedAt, table.id).where(sql`${table.archived}`),
    index('conversation_pinned').on(table.userId, table.updatedAt, table.id).where(sql`${table.pinned}`),
    index('conversation_test').on(table.updatedAt).where(sql`${table.test}`),
    index('conversation_temporary').on(table.updatedAt).where(sql`${table.temporary}`),
    index('conversation_of_program').on(table.userId, table.updatedAt, table.id).where(sql`${table.program} is not null`),
  ],
);
