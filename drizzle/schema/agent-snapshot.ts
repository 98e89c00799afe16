import { sql } from 'drizzle-orm';
import { index, pgTable } from 'drizzle-orm/pg-core';
import type { Json } from '../../lib/core/json/json';
import { json, text } from './columns';
import { conversation } from './conversation';

/** Agent definitions as used by runs; the logs of many runs refer to the same row. */
export const agentSnapshot = pgTable(
  'agent_snapshot',
  {
    /** Begins with the id of the conversation, if there is one. */
    hash: text('hash').primaryKey(),
    // Stored byte for byte: the field order of a schema is part of the requests that a resumed run sends again.
    body: json('body').$type<Json>().notNull(),
    /** The conversation it is removed with; null for built-in agents, which all runs share. */
    conversationId: text('conversation_id').references(() => conversation.id, { onDelete: 'cascade' }),
  },
  (table) => [index('agent_snapshot_conversation').on(table.conversationId).where(sql`${table.conversationId} is not null`)],
);
