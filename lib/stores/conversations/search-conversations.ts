import { sql } from 'drizzle-orm';
import { conversation } from '@/drizzle/schema/conversation';
import type { ConversationSearch, SearchedConversation } from '@/lib/core/ports/conversation-store';
import { storableText } from '@/lib/core/text/storable';
import { beforeCursor } from '../before-cursor';
import { type Db, rowsOf } from '../database/database';

/** Searches the texts without an index: a full-text index would cost every run more than a search costs its user. See `ConversationStore.search`. */
export async function searchConversations(
  db: Db,
  userId: string,
  { patterns, limit, wanted = limit, before }: ConversationSearch,
): Promise<SearchedConversation[]> {
  const matches = (column: 'title' | 'message.content') =>
    sql.join(
      patterns.map((pattern) => sql`${sql.raw(column)} ~ ${storableText(pattern)}`),
      sql` and `,
    );
  const page = beforeCursor({ at: conversation.updatedAt, id: conversation.id }, before) ?? sql`true`;
  const rows = await rowsOf<
    Omit<SearchedConversation, 'forkedFrom' | 'archived'> & { forkedFrom: string | null; archived: boolean }
  >(
    db,
    sql`
      select searched.id, title, updated_at as "updatedAt", forked_from as "forkedFrom", archived, ${matches('title')} as "isNamed", found.run_id as "runId",
        case when count(found.run_id) over (order by updated_at desc, searched.id desc) <= ${wanted} then found.content end as content
      from (
        select id, title, updated_at, forked_from, archived from ${conversation}
        where user_id = ${userId} and not test and not temporary and ${page}
        order by updated_at desc, id desc limit ${limit}
      ) as searched left join lateral (
        select message.run_id, message.content from message
        where message.conversation_id = searched.id and ${matches('message.content')}
        order by message.created_at desc, message.role limit 1
      ) as found on true
      order by updated_at desc, searched.id desc`,
  );
  return rows.map(({ forkedFrom, archived, ...row }) => ({
    ...row,
    updatedAt: new Date(row.updatedAt).toISOString(),
    ...(forkedFrom !== null && { forkedFrom }),
    ...(archived && { archived }),
  }));
}
