import type { ProfileChange } from '@/lib/api/account-requests';
import type { Stores } from '@/lib/core/ports/stores';
import type { User } from '@/lib/core/ports/user-store';
import type { Call } from '../call';

/** Changes the user's own name or settings. Settings that are left out keep their value. */
export async function changeProfile({
  ctx: { stores, actor },
  input: change,
}: Call<{ stores: Pick<Stores, 'transaction'> }, ProfileChange>): Promise<User> {
  const userId = actor.user.id;
  return stores.transaction(async (tx) => {
    const changed = await tx.users.updateProfile(userId, change);
    await tx.audit.record({ userId, action: 'profile_changed', facts: { fields: Object.keys(change) } });
    return changed;
  });
}
