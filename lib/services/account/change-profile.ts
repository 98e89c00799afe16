import type { ProfileChange } from '@/lib/api/account-requests';
import { AppError } from '@/lib/core/errors';
import { phrase } from '@/lib/core/phrases/phrase';
import type { Stores } from '@/lib/core/ports/stores';
import type { User, UserSettings } from '@/lib/core/ports/user-store';
import type { Call } from '../call';
import { refuseLimitedKey } from '../runs/agent-rights';

type Changed = keyof ProfileChange | keyof UserSettings;

/** Settings that do not affect runs: a key that is limited to some agents may change them. */
const LOOKS: readonly Changed[] = ['settings', 'language', 'theme', 'timeZone', 'browserTimeZone', 'favourites'];
/** Settings that protect the user or act for them: only a signed-in user may change them, not a key. */
const OF_PERSON: readonly Changed[] = ['redactMessages', 'applyWordsAtOnce'];

/**
 * Changes the user's own name or settings. Settings that are left out keep their value.
 * @throws {AppError} `forbidden` when an API key would change what only a signed-in user may decide, or when a key that is limited to some agents
 * would change what concerns all of them
 */
export async function changeProfile({
  ctx: { stores, actor },
  input: change,
}: Call<{ stores: Pick<Stores, 'transaction'> }, ProfileChange>): Promise<User> {
  const changed = [...Object.keys(change), ...Object.keys(change.settings ?? {})] as Changed[];
  if (!changed.every((one) => LOOKS.includes(one))) refuseLimitedKey(actor);
  if (actor.type === 'key' && changed.some((one) => OF_PERSON.includes(one)))
    throw new AppError('forbidden', phrase('settingByKey'));
  const userId = actor.user.id;
  return stores.transaction(async (tx) => {
    const user = await tx.users.updateProfile(userId, change);
    const fields = Object.keys(change);
    if (fields.length > 0) await tx.audit.record({ userId, action: 'profile_changed', facts: { fields } });
    return user;
  });
}
