import type { ConversationsAnswer } from '@/lib/api/conversation-answers';
import { pageCursor } from '@/lib/core/page-cursor';
import type { Stores } from '@/lib/core/ports/stores';
import type { Call } from '../call';
import { nextCursor } from '../next-cursor';

interface Page {
  limit: number;
  before?: string;
}

export async function listConversations({
  ctx: { stores, actor },
  input: { limit, before },
}: Call<{ stores: Pick<Stores, 'conversations'> }, Page>): Promise<ConversationsAnswer & { next: string | null }> {
  const conversations = await stores.conversations.list(actor.user.id, { limit, before });
  return { conversations, next: nextCursor(conversations, limit, ({ updatedAt, id }) => pageCursor(updatedAt, id)) };
}
