import { sql } from 'drizzle-orm';
import { index, integer, pgTable, unique } from 'drizzle-orm/pg-core';
import type { PartReference } from '../../lib/core/conversations/message';
import type { Message } from '../../lib/core/ports/conversation-store';
import { instant, json, text } from './columns';
import { conversation } from './conversation';
import { run } from './run';

/** A run's question or its answer. */
export const message = pgTable(
  'message',
  {
    id: text('id').primaryKey().default(sql`gen_random_uuid()`),
    conversationId: text('conversation_id')
      .notNull()
      .references(() => conversation.id, { onDelete: 'cascade' }),
    runId: text('run_id')
      .notNull()
      .references(() => run.id, { onDelete: 'cascade' }),
    role: text('role').$type<Message['role']>().notNull(),
    content: text('content').notNull(),
    /** Attachments of the message; null for most. */
    parts: json('parts').$type<PartReference[]>(),
    createdAt: instant('created_at').notNull(),
    /** Increases in the order in which the messages of a conversation are committed, since each is written while its conversation is locked. */
    nth: integer('nth').generatedAlwaysAsIdentity(),
  },
  (table) => [
    unique('message_of_run').on(table.runId, table.role),
    index('message_list').on(table.conversationId, table.createdAt),
  ],
);
