import type { ConversationAnswer } from '@/lib/api/conversation-answers';
import { pageCursor } from '@/lib/core/page-cursor';
import type { Stores } from '@/lib/core/ports/stores';
import type { Strategies } from '@/lib/strategies';
import type { Call } from '../call';
import { nextCursor } from '../next-cursor';
import { notFound } from '../not-found';
import { isStopping } from '../runs/is-stopping';
import { summarize } from '../runs/summarize';

interface Page {
  id: string;
  limit: number;
  before?: string;
}

/** Returns a conversation with one page of its runs and their messages. @throws {AppError} `not_found` */
export async function readConversation({
  ctx: { stores, strategies, actor },
  input: { id, ...page },
}: Call<{ stores: Pick<Stores, 'conversations' | 'runs'>; strategies: Strategies }, Page>): Promise<ConversationAnswer> {
  const userId = actor.user.id;
  const conversation = await stores.conversations.get(userId, id);
  if (!conversation) throw notFound();
  const runs = await stores.runs.list(userId, { ...page, conversationId: id });
  const ids = runs.map((run) => run.id);
  const summaries = await Promise.all(
    runs.map(async (run) => ({
      ...summarize(strategies, run),
      ...((await isStopping(stores.runs, run)) && { stopping: true as const }),
    })),
  );
  const { forkedFrom } = conversation;
  const original = forkedFrom === undefined ? undefined : await stores.conversations.get(userId, forkedFrom);
  return {
    conversation,
    ...(forkedFrom !== undefined && { forkedFrom: original ? { id: original.id, title: original.title } : null }),
    messages: await stores.conversations.messages(userId, id, ids),
    runs: summaries.reverse(),
    next: nextCursor(runs, page.limit, (run) => pageCursor(run.createdAt, run.id)),
  };
}
