import { boolean, pgTable, unique } from 'drizzle-orm/pg-core';
import type { McpToolDefinition } from '../../lib/core/ports/mcp';
import { instant, json, text } from './columns';
import { connection } from './connection';
import { user } from './user';

/** Tools of users' connections to MCP servers. */
export const mcpTool = pgTable(
  'mcp_tool',
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
    /** The accepted definition, and the server's while it differs. */
    definition: json('definition').$type<McpToolDefinition>().notNull(),
    found: json('found').$type<McpToolDefinition>(),
    isMissing: boolean('is_missing').notNull(),
    readConfirmed: boolean('read_confirmed').notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    unique('mcp_tool_name').on(table.connectionId, table.name),
    unique('mcp_tool_call').on(table.userId, table.calledAs),
  ],
);
