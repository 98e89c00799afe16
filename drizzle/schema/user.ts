import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, unique } from 'drizzle-orm/pg-core';
import type { Budget } from '../../lib/core/models/model-usage';
import type { KeyScope } from '../../lib/core/ports/api-key-store';
import type { User, UserSettings } from '../../lib/core/ports/user-store';
import { instant, json, jsonb, text } from './columns';

export const user = pgTable('user', {
  id: text('id').primaryKey(),
  /** In lower case. */
  email: text('email').notNull().unique('user_email'),
  name: text('name').notNull(),
  passwordHash: text('password_hash'),
  role: text('role').$type<User['role']>().notNull(),
  disabled: boolean('disabled').notNull().default(false),
  sessionVersion: integer('session_version').notNull().default(1),
  linkVersion: integer('link_version').notNull().default(sql`floor(random() * 1000000000)::integer`),
  isReviewer: boolean('is_reviewer').notNull().default(false),
  allowedAgents: json('allowed_agents').$type<string[]>(),
  /** Limits of this person instead of the server's; null: the server's. */
  budget: json('budget').$type<Budget>(),
  settings: jsonb('settings').$type<UserSettings>().notNull().default(sql`'{}'`),
  createdAt: instant('created_at').notNull().default(sql`now()`),
});

/** Accounts at sign-in providers. A subject is the provider's permanent identifier of a user (OpenID Connect Core, 5.7). */
export const providerAccount = pgTable(
  'provider_account',
  {
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.issuer, table.subject] }),
    unique('provider_account_user').on(table.userId, table.issuer),
  ],
);

/** One-time links used before they expired. */
export const usedLink = pgTable('used_link', {
  id: text('id').primaryKey(),
  until: instant('until').notNull(),
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
    scopes: json('scopes').$type<KeyScope[]>().notNull().default(sql`'["read","ask","write"]'`),
    agents: json('agents').$type<string[]>(),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    lastUsedAt: instant('last_used_at'),
    expiresAt: instant('expires_at'),
  },
  (table) => [index('api_key_user').on(table.userId, table.createdAt)],
);
