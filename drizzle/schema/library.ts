import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core';
import type { LibraryContent, LibraryKind, Visibility } from '../../lib/core/library';
import { instant, json, text } from './columns';
import { user } from './user';

/** Agents, prompts, teams and answer desks made by users. */
export const libraryItem = pgTable(
  'library_item',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<LibraryKind>().notNull(),
    name: text('name').notNull(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    enabled: boolean('enabled').notNull(),
    visibility: text('visibility').$type<Visibility>().notNull(),
    definition: json('definition').$type<LibraryContent['definition']>().notNull(),
    version: integer('version').notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('library_item_name').on(table.userId, table.kind, table.name),
    uniqueIndex('library_item_published').on(table.kind, table.name).where(sql`visibility = 'server'`),
    index('library_item_own').on(table.userId, table.kind, table.updatedAt, table.id),
    index('library_item_shared').on(table.kind, table.updatedAt, table.id).where(sql`visibility = 'server'`),
  ],
);

/** Every saved version of an item. */
export const libraryVersion = pgTable(
  'library_version',
  {
    itemId: text('item_id')
      .notNull()
      .references(() => libraryItem.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    authorId: text('author_id').references(() => user.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull(),
    content: json('content').$type<LibraryContent>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.itemId, table.version] }),
    index('library_version_author').on(table.authorId).where(sql`author_id is not null`),
  ],
);

/** The prompts each agent uses: a used prompt cannot be removed, and an agent is read with its prompts in one query. */
export const libraryUse = pgTable(
  'library_use',
  {
    itemId: text('item_id')
      .notNull()
      .references(() => libraryItem.id, { onDelete: 'cascade' }),
    usedId: text('used_id')
      .notNull()
      .references(() => libraryItem.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.itemId, table.usedId] }), index('library_use_used').on(table.usedId)],
);
