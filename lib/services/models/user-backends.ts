import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { BACKEND_PROVIDERS, type Connection, isBackend } from '@/lib/core/connections/connections';
import { phrase } from '@/lib/core/phrases/phrase';
import type { ConnectionStore } from '@/lib/core/ports/connection-store';
import type { OwnBackend } from '@/lib/models/own-backend';
import { DecryptionFailed } from '@/lib/secrets/vault';
import type { ConnectionSecrets } from '../sources/connection-secrets';

/** How long a change made by another process may go unnoticed. */
const FRESH_MS = 2000;
const MOST_USERS = 1000;

type Stored = Connection & { ciphertext: string | null };

/** The model backends that users have connected, with their secrets. Concurrent reads share one query. */
export function userBackends({ store, secrets }: { store: ConnectionStore; secrets: ConnectionSecrets }) {
  const cache = new LRUCache<string, readonly OwnBackend[]>({
    max: MOST_USERS,
    ttl: FRESH_MS,
    fetchMethod: async (userId) =>
      (await store.listWithCiphertexts(userId, BACKEND_PROVIDERS)).flatMap((one) => backendOf(one, secrets)),
  });
  return {
    async of(userId: string): Promise<readonly OwnBackend[]> {
      return cache.forceFetch(userId);
    },
    /** Must be called after each change to a user's connections. */
    forget(userId: string): void {
      cache.delete(userId);
    },
  };
}

export type UserBackends = ReturnType<typeof userBackends>;

function backendOf(connection: Stored, secrets: ConnectionSecrets): OwnBackend[] {
  const { id, provider, name, settings, ciphertext, state } = connection;
  if (!isBackend(provider)) return [];
  const version = createHash('sha256')
    .update(JSON.stringify([ciphertext, name, state, settings]))
    .digest('base64url');
  const about = { id, version, handle: settings.handle ?? id, title: name, provider, url: settings.url };
  if (state === 'off') return [{ ...about, problem: phrase('backendOff', { name }) }];
  try {
    const secret = ciphertext === null ? undefined : secrets.decrypt(connection, ciphertext);
    return [{ ...about, key: secret && 'key' in secret ? secret.key : undefined }];
  } catch (error) {
    if (!(error instanceof DecryptionFailed)) throw error;
    return [{ ...about, problem: phrase('backendUndecryptable', { name }) }];
  }
}
