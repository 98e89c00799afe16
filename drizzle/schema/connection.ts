import { index, pgTable } from 'drizzle-orm/pg-core';
import type { Connection, ConnectionSettings, ConnectionState, Provider } from '../../lib/core/connections/connections';
import type { Phrase } from '../../lib/core/phrases/phrase';
import { instant, json, text } from './columns';
import { user } from './user';

export const connection = pgTable(
  'connection',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    provider: text('provider').$type<Provider>().notNull(),
    name: text('name').notNull(),
    state: text('state').$type<ConnectionState>().notNull(),
    problem: text('problem'),
    problemPhrase: json('problem_phrase').$type<Phrase>(),
    checkedAt: instant('checked_at'),
    facts: json('facts').$type<Connection['facts']>().notNull(),
    agents: json('agents').$type<string[]>(),
    settings: json('settings').$type<ConnectionSettings>().notNull(),
    /** The secret, encrypted by the vault. */
    ciphertext: text('sealed'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('connection_list').on(table.userId, table.createdAt)],
);
