import type { ConversationsFoundAnswer } from '@/lib/api/conversation-answers';
import { excerptAround } from '@/lib/core/excerpt';
import { pageCursor } from '@/lib/core/page-cursor';
import type { SearchedConversation } from '@/lib/core/ports/conversation-store';
import type { Stores } from '@/lib/core/ports/stores';
import { searchPatterns } from '@/lib/core/search-pattern';
import type { Call } from '../call';

/** Conversations per statement: other statements of an embedded database wait for it. */
const SLICE = 50;
/** After this time a search gives what it has found. */
const LIMIT_MS = 3_000;

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
  const found: SearchedConversation[] = [];
  const deadline = Date.now() + LIMIT_MS;
  let before: string | undefined;
  let isComplete = patterns.length === 0;
  while (!isComplete && found.length < limit && Date.now() < deadline && !signal?.aborted) {
    const slice = await stores.conversations.search(actor.user.id, { patterns, limit: SLICE, before });
    found.push(...slice.filter(({ isNamed, runId }) => isNamed || runId !== null));
    const last = slice.at(-1);
    if (last) before = pageCursor(last.updatedAt, last.id);
    isComplete = slice.length < SLICE;
  }
  return {
    conversations: found.slice(0, limit).map(({ id, title, updatedAt, forkedFrom, archived, runId, content }) => ({
      ...{ id, title, updatedAt, ...(forkedFrom !== undefined && { forkedFrom }), ...(archived && { archived }) },
      ...(runId !== null && content !== null && { runId, excerpt: excerptAround(content, patterns) }),
    })),
    isComplete: isComplete && found.length <= limit,
  };
}
