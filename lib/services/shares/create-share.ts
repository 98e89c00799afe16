import { randomUUID } from 'node:crypto';
import type { ShareCreatedAnswer, ShareRequest } from '@/lib/api/share-requests';
import { newShareToken } from '@/lib/auth/share-tokens';
import { AppError } from '@/lib/core/errors';
import { pageCursor } from '@/lib/core/page-cursor';
import { phrase } from '@/lib/core/phrases/phrase';
import type { Stores } from '@/lib/core/ports/stores';
import type { Call } from '../call';
import { notFound } from '../not-found';
import { lastAnswered } from './last-answered';
import { shownShare } from './shown-share';

const MOST_SHARES = 20;
const DAY_MS = 86_400_000;

interface Context {
  stores: Pick<Stores, 'transaction'>;
  /** The address of the server. */
  auth: { origin: string };
}

/**
 * Creates a link with which other users of the server read a conversation up to its last finished answer, or up to an earlier one: the last that its
 * owner has seen (`until`). Tests, temporary conversations and those of visitors count as not found.
 * @throws {AppError} `not_found`; `conflict`: nothing has been answered, or there are too many links; `bad_request`: `until` is no cursor
 */
export async function createShare({
  ctx: { stores, auth, actor },
  input: { id: conversationId, until, withWork, expiresInDays },
}: Call<Context, ShareRequest & { id: string }>): Promise<ShareCreatedAnswer> {
  const userId = actor.user.id;
  const { token, hash } = newShareToken();
  const now = Date.now();
  const expiresAt = expiresInDays === null ? null : new Date(now + expiresInDays * DAY_MS).toISOString();
  const share = await stores.transaction(async (tx) => {
    await tx.users.lock(userId);
    const conversation = await tx.conversations.get(userId, conversationId);
    if (!conversation || conversation.test || conversation.temporary) throw notFound();
    const last = until === null ? undefined : await lastAnswered(tx.runs, { userId, conversationId, until });
    if (last?.visitor !== undefined) throw notFound();
    if (!last) throw new AppError('conflict', phrase('nothingToShare'));
    if ((await tx.shares.list(userId, conversationId)).length >= MOST_SHARES) {
      throw new AppError('conflict', phrase('mostShares', { most: MOST_SHARES }));
    }
    const created = {
      id: randomUUID(),
      userId,
      conversationId,
      until: pageCursor(last.createdAt, last.id),
      withWork,
      expiresAt,
      createdAt: new Date(now).toISOString(),
    };
    await tx.shares.create(created, hash);
    const facts = { share: created.id, conversation: conversationId, withWork, expiresAt };
    await tx.audit.record({ userId, action: 'conversation_shared', facts });
    return created;
  });
  return { share: shownShare(share), link: `${auth.origin}/shared/${share.id}#${token}` };
}
