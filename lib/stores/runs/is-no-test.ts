import { sql } from 'drizzle-orm';
import { run } from '@/drizzle/schema/run';

/** Runs but those of tests that nobody has kept. Few runs have a draft: only of these the conversation is read. */
export const isNoTest = sql`(${run.draft} is null
  or exists (select from conversation where conversation.id = ${run.conversationId} and not conversation.test))`;
