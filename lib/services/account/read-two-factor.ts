import type { TwoFactorAnswer } from '@/lib/api/two-factor-answers';
import type { Stores } from '@/lib/core/ports/stores';
import type { Call } from '../call';

/** Returns since when the user's own sign-ins need a second factor, and how many recovery codes are left. */
export async function readTwoFactor({
  ctx: { stores, actor },
}: Call<{ stores: Pick<Stores, 'twoFactor'> }>): Promise<TwoFactorAnswer> {
  const userId = actor.user.id;
  const [app, recoveryCodes] = await Promise.all([stores.twoFactor.find(userId), stores.twoFactor.countRecoveryCodes(userId)]);
  return { since: app?.confirmedAt ?? null, recoveryCodes };
}
