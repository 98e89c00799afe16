import type { Stores } from '@/lib/core/ports/stores';
import type { Call } from '../call';
import { notFound } from '../not-found';

interface Revocation {
  /** The conversation. */
  id: string;
  share: string;
}

/** Ends a link to a conversation at once. @throws {AppError} `not_found` */
export async function revokeShare({
  ctx: { stores, actor },
  input: { id: conversation, share },
}: Call<{ stores: Pick<Stores, 'transaction'> }, Revocation>): Promise<undefined> {
  const userId = actor.user.id;
  await stores.transaction(async (tx) => {
    if (!(await tx.shares.remove(userId, conversation, share))) throw notFound();
    await tx.audit.record({ userId, action: 'share_revoked', facts: { share, conversation } });
  });
}
