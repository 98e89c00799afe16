import { integer, pgTable, primaryKey, unique } from 'drizzle-orm/pg-core';
import { instant, text } from './columns';
import { conversation } from './conversation';

/** Working files of agents; their texts are in the versions. */
export const agentFile = pgTable(
  'agent_file',
  {
    id: text('id').primaryKey(),
    conversationId: text('conversation_id')
      .notNull()
      .references(() => conversation.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** The newest version. */
    version: integer('version').notNull(),
  },
  (table) => [unique('agent_file_name').on(table.conversationId, table.name)],
);

export const agentFileVersion = pgTable(
  'agent_file_version',
  {
    fileId: text('file_id')
      .notNull()
      .references(() => agentFile.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    agent: text('agent').notNull(),
    text: text('text').notNull(),
    length: integer('length').notNull(),
    /** Key of the tool call that wrote it; a repeated call writes nothing. */
    key: text('key').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.fileId, table.version] }),
    unique('agent_file_version_key').on(table.fileId, table.key),
  ],
);
