import type { ConversationsAnswer } from '@/lib/api/conversation-answers';
import { pageCursor } from '@/lib/core/page-cursor';
import type { Stores } from '@/lib/core/ports/stores';
import type { Call } from '../call';
import { nextCursor } from '../next-cursor';

/** Any further pinned conversations appear only among the others. */
const MOST_PINNED = 100;

interface Page {
  limit: number;
  before?: string;
  /** Lists the archived conversations only. */
  archived?: boolean;
}

/** Returns a page of the user's conversations. The first page also has a list of the pinned ones, which appear among the others, too. */
export async function listConversations({
  ctx: { stores, actor },
  input: { limit, before, archived = false },
}: Call<{ stores: Pick<Stores, 'conversations'> }, Page>): Promise<ConversationsAnswer> {
  const list = (page: Parameters<Stores['conversations']['list']>[1]) => stores.conversations.list(actor.user.id, page);
  const conversations = await list({ limit, before, ...(archived && { only: 'archived' }) });
  const next = nextCursor(conversations, limit, ({ updatedAt, id }) => pageCursor(updatedAt, id));
  if (archived || before !== undefined) return { conversations, next };
  const pinned = await list({ limit: MOST_PINNED, only: 'pinned' });
  const hasArchived = (await list({ limit: 1, only: 'archived' })).length > 0;
  return { conversations, next, pinned, hasArchived };
}
