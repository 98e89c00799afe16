import { pgTable } from 'drizzle-orm/pg-core';
import type { Json } from '../../lib/core/json';
import { jsonb, text } from './columns';

/** Agents as runs asked them, each under its hash: the logs of many runs name the same row. */
export const agentSnapshot = pgTable('agent_snapshot', {
  hash: text('hash').primaryKey(),
  body: jsonb('body').$type<Json>().notNull(),
});
