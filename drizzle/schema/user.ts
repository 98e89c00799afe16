import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import type { User, UserSettings } from '../../lib/core/stores';
import { instant, json, jsonb, text } from './columns';

export const user = pgTable('user', {
  id: text('id').primaryKey(),
  /** Lower case. */
  email: text('email').notNull().unique('user_email'),
  name: text('name').notNull(),
  passwordHash: text('password_hash'),
  role: text('role').$type<User['role']>().notNull(),
  disabled: boolean('disabled').notNull().default(false),
  sessionVersion: integer('session_version').notNull().default(1),
  allowedAgents: json('allowed_agents').$type<string[]>(),
  settings: jsonb('settings').$type<UserSettings>().notNull().default(sql`'{}'`),
  createdAt: instant('created_at').notNull().default(sql`now()`),
});

/** Sessions that were signed out before their cookie expired. */
export const endedSession = pgTable(
  'ended_session',
  {
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    sessionId: text('session_id').notNull(),
    until: instant('until').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.sessionId] })],
);

export const apiKey = pgTable(
  'api_key',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    prefix: text('prefix').notNull(),
    hash: text('hash').notNull().unique('api_key_hash'),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    lastUsedAt: instant('last_used_at'),
    expiresAt: instant('expires_at'),
  },
  (table) => [index('api_key_user').on(table.userId, table.createdAt)],
);
