import type { ProfileChange } from '@/lib/api/account-requests';
import type { Stores } from '@/lib/core/ports/stores';
import type { User } from '@/lib/core/ports/user-store';
import type { Call } from '../call';
import { refuseLimitedKey } from '../runs/agent-rights';

/**
 * Changes the user's own name or settings. Settings that are left out keep their value.
 * @throws {AppError} `forbidden` when an API key that is limited to some agents would instruct all of them
 */
export async function changeProfile({
  ctx: { stores, actor },
  input: change,
}: Call<{ stores: Pick<Stores, 'transaction'> }, ProfileChange>): Promise<User> {
  if (change.settings?.personalInstructions !== undefined) refuseLimitedKey(actor);
  const userId = actor.user.id;
  return stores.transaction(async (tx) => {
    const changed = await tx.users.updateProfile(userId, change);
    await tx.audit.record({ userId, action: 'profile_changed', facts: { fields: Object.keys(change) } });
    return changed;
  });
}
