import { index, pgTable } from 'drizzle-orm/pg-core';
import { instant, text } from './columns';
import { libraryItem } from './library';
import { user } from './user';

/** Facts that agents remember about users. */
export const agentFact = pgTable(
  'agent_fact',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    agentId: text('agent_id')
      .notNull()
      .references(() => libraryItem.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    index('agent_fact_of_user').on(table.userId, table.agentId, table.createdAt),
    index('agent_fact_of_agent').on(table.agentId),
  ],
);
