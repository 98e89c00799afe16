import { pgTable } from 'drizzle-orm/pg-core';
import type { Json } from '../../lib/core/json';
import { json, text } from './columns';

/** Agents as runs asked them, each under its hash: the logs of many runs name the same row. */
export const agentSnapshot = pgTable('agent_snapshot', {
  hash: text('hash').primaryKey(),
  // Byte for byte: the order of a schema's fields is part of the requests that a resumed run sends again.
  body: json('body').$type<Json>().notNull(),
});
