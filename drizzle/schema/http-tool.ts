import { index, pgTable, unique } from 'drizzle-orm/pg-core';
import type { HttpToolDefinition } from '../../lib/core/tools/http-tools';
import { instant, json, text } from './columns';
import { connection } from './connection';
import { user } from './user';

/** Tools that users have described for their connections to HTTP APIs. */
export const httpTool = pgTable(
  'http_tool',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    connectionId: text('connection_id')
      .notNull()
      .references(() => connection.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** The name under which models call it. */
    calledAs: text('called_as').notNull(),
    definition: json('definition').$type<HttpToolDefinition>().notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    unique('http_tool_name').on(table.connectionId, table.name),
    index('http_tool_call').on(table.userId, table.calledAs),
  ],
);
