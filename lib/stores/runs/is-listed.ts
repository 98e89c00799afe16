import { sql } from 'drizzle-orm';
import { run } from '@/drizzle/schema/run';

/**
 * Excludes runs of visitors, copies in forked conversations, and runs of tests that were not kept. Few runs have a draft, and the
 * conversation is read only for those.
 */
export const isListed = sql`(${run.visitor} is null and ${run.forkedFrom} is null and (${run.draft} is null
  or exists (select from conversation where conversation.id = ${run.conversationId} and not conversation.test)))`;

/** Excludes runs of temporary conversations. A value, since PostgreSQL could hash the conversations of all users for an `exists`. */
export const isPermanent = sql`(select not temporary from conversation where conversation.id = ${run.conversationId})`;
