import { sql } from 'drizzle-orm';
import type { FoundConversation } from '@/lib/core/ports/conversation-store';
import { storableText } from '@/lib/core/storable';
import { type Db, rowsOf } from '../database/database';

/**
 * Searches the texts themselves: an index of all words would cost every run more than a search costs its user. The conversations are read from the
 * latest one until enough are found. See `ConversationStore.search`.
 */
export async function searchConversations(
  db: Db,
  userId: string,
  { patterns, limit }: { patterns: readonly string[]; limit: number },
): Promise<FoundConversation[]> {
  const matches = (column: 'conversation.title' | 'message.content') =>
    sql.join(
      patterns.map((pattern) => sql`${sql.raw(column)} ~ ${storableText(pattern)}`),
      sql` and `,
    );
  const rows = await rowsOf<FoundConversation>(
    db,
    sql`
      select conversation.id, title, updated_at as "updatedAt", found.run_id as "runId", found.content
      from conversation left join lateral (
        select message.run_id, message.content from message
        where message.conversation_id = conversation.id and ${matches('message.content')}
        order by message.created_at desc, message.role limit 1
      ) as found on true
      where conversation.user_id = ${userId} and not test and not temporary and (found.run_id is not null or ${matches('conversation.title')})
      order by updated_at desc, conversation.id desc limit ${limit}`,
  );
  return rows.map((row) => ({ ...row, updatedAt: new Date(row.updatedAt).toISOString() }));
}
