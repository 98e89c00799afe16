import type { ConversationsFoundAnswer } from '@/lib/api/conversation-answers';
import { pageCursor } from '@/lib/core/page-cursor';
import type { SearchedConversation } from '@/lib/core/ports/conversation-store';
import type { Stores } from '@/lib/core/ports/stores';
import { excerptAround } from '@/lib/core/text/excerpt';
import { searchPatterns } from '@/lib/core/text/search-pattern';
import type { Call } from '../call';
import { nextCursor } from '../next-cursor';
import { searchInSlices } from '../search-in-slices';

/** Conversations of the first statement. */
const SLICE = 50;

interface Search {
  q: string;
  limit: number;
  signal?: AbortSignal;
}

/**
 * Finds the user's conversations with all words of `q`, by their messages and titles, the latest ones first. Case and accents do not matter.
 * Ends early when `signal` is aborted.
 */
export async function searchConversations({
  ctx: { stores, actor },
  input: { q, limit, signal },
}: Call<{ stores: Pick<Stores, 'conversations'> }, Search>): Promise<ConversationsFoundAnswer> {
  const patterns = searchPatterns(q);
  if (patterns.length === 0) return { conversations: [], isComplete: true };
  const { found, next } = await searchInSlices<SearchedConversation>({
    limit,
    signal,
    first: SLICE,
    async search(before, { size, missing }) {
      const slice = await stores.conversations.search(actor.user.id, { patterns, limit: size, wanted: missing, before });
      return {
        found: slice.filter(({ isNamed, runId }) => isNamed || runId !== null),
        next: nextCursor(slice, size, ({ updatedAt, id }) => pageCursor(updatedAt, id)),
      };
    },
  });
  return {
    conversations: found.slice(0, limit).map(({ id, title, updatedAt, forkedFrom, archived, runId, content }) => ({
      id,
      title,
      updatedAt,
      ...(forkedFrom !== undefined && { forkedFrom }),
      ...(archived && { archived }),
      ...(runId !== null && content !== null && { runId, excerpt: excerptAround(content, patterns) }),
    })),
    isComplete: next === null && found.length <= limit,
  };
}
