import type { Stores } from '@/lib/core/ports/stores';
import type { ListedRun } from '@/lib/core/runs/run';
import type { Call } from '../call';
import { chatConversationId } from '../conversations/chat-conversation-id';
import { activeRuns } from './active-runs';

/**
 * Finds the newest unfinished run of a conversation, or of a `useChat` chat. Undefined when all have ended, and for an unknown chat, because a page
 * that resumes a chat also asks before the first message.
 */
export async function findActiveRun({
  ctx: { stores, actor },
  input: { id },
}: Call<{ stores: Pick<Stores, 'runs' | 'conversations'> }, { id: string }>): Promise<ListedRun | undefined> {
  const { user } = actor;
  const ids = [id, chatConversationId(user, id)];
  const known = await Promise.all(ids.map((each) => stores.conversations.get(user.id, each)));
  const conversation = known.find((each) => each !== undefined);
  if (!conversation) return undefined;
  return (await activeRuns(stores, user, { conversationId: conversation.id, limit: 1 })).at(0);
}
