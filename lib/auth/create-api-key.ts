import { AppError } from '@/lib/core/errors';
import type { ApiKey, ApiKeyStore, AuditStore, KeyScope, User } from '@/lib/core/stores';
import { newApiKey } from './api-keys';

const MAX_KEYS = 50;
const DAY_MS = 86_400_000;

interface NewKey {
  user: Pick<User, 'id'>;
  name: string;
  /** Null: until it is removed. */
  expiresInDays: number | null;
  scopes: KeyScope[];
  /** Null: every agent the person may ask. */
  agents: string[] | null;
}

interface Stores {
  apiKeys: Pick<ApiKeyStore, 'create' | 'list'>;
  audit: Pick<AuditStore, 'record'>;
}

/**
 * Makes a person an API key; the secret is told here and never again.
 * @throws {AppError} `conflict` when the person has 50 keys.
 */
export async function createApiKey(
  { apiKeys, audit }: Stores,
  { user, name, expiresInDays, scopes, agents }: NewKey,
): Promise<{ key: ApiKey; secret: string }> {
  if ((await apiKeys.list(user.id)).length >= MAX_KEYS) {
    throw new AppError('conflict', `You have ${MAX_KEYS} keys. Please remove one first.`);
  }
  const { secret, prefix, hash } = newApiKey();
  const expiresAt = expiresInDays === null ? undefined : new Date(Date.now() + expiresInDays * DAY_MS).toISOString();
  const key = await apiKeys.create({ userId: user.id, name, prefix, hash, expiresAt, scopes, agents });
  await audit.record({ userId: user.id, action: 'api_key_created', facts: { key: key.id, name, prefix, scopes, agents } });
  return { key, secret };
}
