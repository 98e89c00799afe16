import type { SharesAnswer } from '@/lib/api/share-requests';
import { pageCursor } from '@/lib/core/page-cursor';
import type { Stores } from '@/lib/core/ports/stores';
import type { Call } from '../call';
import { notFound } from '../not-found';
import { lastAnswered } from './last-answered';
import { shownShare } from './shown-share';

/** Returns the links to a conversation, what a new one would share, and the tools that first returned private data. @throws {AppError} `not_found` */
export async function listShares({
  ctx: { stores, actor },
  input: { id },
}: Call<{ stores: Pick<Stores, 'conversations' | 'runs' | 'shares'> }, { id: string }>): Promise<SharesAnswer> {
  const userId = actor.user.id;
  if (!(await stores.conversations.get(userId, id))) throw notFound();
  const shares = await stores.shares.list(userId, id);
  const last = await lastAnswered(stores.runs, { userId, conversationId: id });
  return {
    shares: shares.map(shownShare),
    until: last ? pageCursor(last.createdAt, last.id) : null,
    privateTools: await privateTools(stores, { userId, conversationId: id }),
  };
}

/** A run's label names only the first tool that returned private data to it. */
async function privateTools(
  { runs }: Pick<Stores, 'runs'>,
  { userId, conversationId }: { userId: string; conversationId: string },
): Promise<string[] | null> {
  const all = await runs.ids(userId, conversationId);
  if (!(await runs.labels(userId, all)).labels.includes('private')) return null;
  return runs.labelTools(userId, all, 'private');
}
