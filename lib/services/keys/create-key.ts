import type { NewKeyAnswer } from '@/lib/api/answers';
import { newApiKey } from '@/lib/auth/api-keys';
import { AppError } from '@/lib/core/errors';
import { phrase } from '@/lib/core/phrases/phrase';
import type { KeyScope } from '@/lib/core/ports/api-key-store';
import type { Stores } from '@/lib/core/ports/stores';
import { confirmOneself, type PasswordLimit } from '../account/check-own-password';
import type { Call } from '../call';
import { withoutOwner } from '../without-owner';

const MAX_KEYS = 50;
const DAY_MS = 86_400_000;

interface Parts {
  stores: Pick<Stores, 'transaction'>;
  limit: PasswordLimit;
}

interface NewKey {
  name: string;
  /** Null: the key never expires. */
  expiresInDays: number | null;
  scopes: KeyScope[];
  /** Null: every agent the user may ask. */
  agents: string[] | null;
  /** The user's own. */
  password?: string;
}

/**
 * Creates an API key. Its secret is returned here and never again.
 * @throws {AppError} `bad_request` for a wrong password; `conflict` when the user already has 50 keys
 */
export async function createKey({
  ctx,
  input: { name, expiresInDays, scopes, agents, password },
}: Call<Parts, NewKey>): Promise<NewKeyAnswer> {
  const { stores, actor } = ctx;
  const userId = actor.user.id;
  await confirmOneself(ctx, { act: 'api_key_created', password });
  const { secret, prefix, hash } = newApiKey();
  const expiresAt = expiresInDays === null ? undefined : new Date(Date.now() + expiresInDays * DAY_MS).toISOString();
  const key = await stores.transaction(async (tx) => {
    await tx.users.lock(userId);
    if ((await tx.apiKeys.list(userId)).length >= MAX_KEYS) {
      throw new AppError('conflict', phrase('mostKeys', { most: MAX_KEYS }));
    }
    const created = await tx.apiKeys.create({ userId, name, prefix, hash, expiresAt, scopes, agents });
    await tx.audit.record({ userId, action: 'api_key_created', facts: { key: created.id, name, prefix, scopes, agents } });
    return created;
  });
  return { key: withoutOwner(key), secret };
}
