import type { Stores } from '@/lib/core/ports/stores';
import type { Call } from '../call';

/** Ends all of the user's own sessions. API keys remain valid. */
export async function signOutEverywhere({
  ctx: { stores, actor },
}: Call<{ stores: Pick<Stores, 'transaction'> }>): Promise<undefined> {
  const userId = actor.user.id;
  await stores.transaction(async (tx) => {
    await tx.users.endSessions(userId);
    await tx.audit.record({ userId, action: 'sessions_ended', facts: {} });
  });
}
