import type { Stores } from '@/lib/core/ports/stores';
import type { Call } from '../call';

/** Reverts all changes the user has made in the sample workspace. */
export async function resetSamples({
  ctx: { stores, actor },
}: Call<{ stores: Pick<Stores, 'transaction'> }>): Promise<undefined> {
  const userId = actor.user.id;
  await stores.transaction(async (tx) => {
    const records = await tx.sampleChanges.reset(userId);
    await tx.audit.record({ userId, action: 'samples_reset', facts: { records } });
  });
}
