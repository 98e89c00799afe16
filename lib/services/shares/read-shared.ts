import type { SharedConversationAnswer } from '@/lib/api/share-requests';
import { hashShareToken, isShareToken } from '@/lib/auth/share-tokens';
import { pageCursor } from '@/lib/core/page-cursor';
import type { Stores } from '@/lib/core/ports/stores';
import type { Call } from '../call';
import { type ExportParts, readExchanges } from '../conversations/read-exchange';
import { textOf } from '../conversations/text-of';
import { nextCursor } from '../next-cursor';
import { notFound } from '../not-found';
import { sharedExchange } from './shared-exchange';

interface Parts extends ExportParts {
  stores: ExportParts['stores'] & Pick<Stores, 'shares'>;
}

interface Reading {
  id: string;
  token: string;
  limit: number;
  before?: string;
  acceptLanguage: string | null;
  signal: AbortSignal;
}

/**
 * Returns a page of a shared conversation, for a reader whose link has its token. Links that are unknown, expired or revoked, or whose owner is
 * disabled, cannot be told apart. @throws {AppError} `not_found`
 */
export async function readShared({
  ctx,
  input: { id, token, limit, before, acceptLanguage, signal },
}: Call<Parts, Reading>): Promise<SharedConversationAnswer> {
  const opened = isShareToken(token) ? await ctx.stores.shares.find(id, hashShareToken(token)) : undefined;
  if (!opened) throw notFound();
  const { share, owner, title } = opened;
  const { conversationId, until, withWork } = share;
  const runs = await ctx.stores.runs.list(owner.id, { conversationId, until, limit, before });
  // The owner's data are read as the owner: the token gives the reader the right to what `sharedExchange` lets through.
  const asOwner = { ...ctx, actor: { type: 'user' as const, user: owner } };
  const runIds = runs.map((run) => run.id).toReversed();
  const read = readExchanges({ ctx: asOwner, input: { runIds, text: textOf(ctx.actor.user, acceptLanguage) } });
  const exchanges: SharedConversationAnswer['exchanges'] = [];
  for await (const exchange of read) {
    exchanges.push(await sharedExchange(exchange, { withWork, strategies: ctx.strategies, signal }));
  }
  return {
    title,
    by: owner.name,
    sharedAt: share.createdAt,
    expiresAt: share.expiresAt,
    exchanges,
    next: nextCursor(runs, limit, (run) => pageCursor(run.createdAt, run.id)),
  };
}
