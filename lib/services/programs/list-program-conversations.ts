import type { ProgramConversationsAnswer } from '@/lib/api/program-answers';
import type { ProgramsRequest } from '@/lib/api/program-requests';
import { pageCursor } from '@/lib/core/page-cursor';
import type { Stores } from '@/lib/core/ports/stores';
import type { Call } from '../call';
import { nextCursor } from '../next-cursor';
import { describeConversation } from './describe-conversation';

/** Lists the conversations of a user's programs. */
export async function listProgramConversations({
  ctx: { stores, actor },
  input: { state, ...page },
}: Call<{ stores: Pick<Stores, 'conversations'> }, ProgramsRequest>): Promise<ProgramConversationsAnswer> {
  const wanted = state === 'idle' ? null : state;
  const found = await stores.conversations.programs(actor.user.id, { ...page, ...(wanted !== undefined && { state: wanted }) });
  return {
    conversations: found.map((one) => ({ ...describeConversation(one), state: one.state ?? 'idle' })),
    next: nextCursor(found, page.limit, ({ updatedAt, id }) => pageCursor(updatedAt, id)),
  };
}
