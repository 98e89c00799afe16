import type { TwoFactorAnswer } from '@/lib/api/two-factor-answers';
import type { Stores } from '@/lib/core/ports/stores';
import type { Call } from '../call';

type Parts = { stores: Pick<Stores, 'twoFactor' | 'audit' | 'users'> };

/** How many of the server's last removals are searched for the user's own. */
const LAST = 200;

/**
 * Returns since when the user's own sign-ins have needed a second factor, and how many recovery codes are left. If an owner turned it off, returns
 * who did so and when.
 */
export async function readTwoFactor({ ctx: { stores, actor } }: Call<Parts>): Promise<TwoFactorAnswer> {
  const userId = actor.user.id;
  const [app, recoveryCodes] = await Promise.all([stores.twoFactor.find(userId), stores.twoFactor.countRecoveryCodes(userId)]);
  const since = app?.confirmedAt ?? null;
  return { since, recoveryCodes, ...(since === null && (await removalOf(stores, userId))) };
}

async function removalOf({ audit, users }: Parts['stores'], userId: string): Promise<Pick<TwoFactorAnswer, 'removed'>> {
  const removals = await audit.search({ action: 'two_factor_off' }, { limit: LAST });
  const last = removals.find(({ userId: by, facts }) => (userOf(facts) ?? by) === userId);
  if (!last || last.userId === null || last.userId === userId) return {};
  return { removed: { at: last.at, by: (await users.byId(last.userId))?.name ?? null } };
}

/** The user affected by an owner's action; undefined if the action affected the actor. */
const userOf = (facts: unknown) => (facts as { user?: string }).user;
