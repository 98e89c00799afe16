import type { ConversationsFoundAnswer } from '@/lib/api/conversation-answers';
import { excerptAround } from '@/lib/core/excerpt';
import type { Stores } from '@/lib/core/ports/stores';
import { searchPatterns } from '@/lib/core/search-pattern';
import type { Call } from '../call';

/** Finds the user's conversations with all words of `q`, by their messages and titles. Case and accents do not matter. */
export async function searchConversations({
  ctx: { stores, actor },
  input: { q, limit },
}: Call<{ stores: Pick<Stores, 'conversations'> }, { q: string; limit: number }>): Promise<ConversationsFoundAnswer> {
  const patterns = searchPatterns(q);
  if (patterns.length === 0) return { conversations: [] };
  const found = await stores.conversations.search(actor.user.id, { patterns, limit });
  return {
    conversations: found.map(({ runId, content, ...conversation }) => ({
      ...conversation,
      ...(runId !== null && content !== null && { runId, excerpt: excerptAround(content, patterns) }),
    })),
  };
}
