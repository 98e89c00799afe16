import type { User } from './user-store';

/** What an API key may do: read what is there, ask agents (and answer what they ask), change or remove things. */
export const KEY_SCOPES = ['read', 'ask', 'write'] as const;

export type KeyScope = (typeof KEY_SCOPES)[number];

export interface ApiKey {
  id: string;
  userId: string;
  name: string;
  /** The first characters, so that a person can tell keys apart. */
  prefix: string;
  createdAt: string;
  lastUsedAt: string | null;
  expiresAt: string | null;
  scopes: KeyScope[];
  /** Agents it may ask, of those its owner may ask; null means all of these. */
  agents: string[] | null;
}

/** A key with whom it stands for. */
export interface OwnedKey {
  owner: User;
  key: Pick<ApiKey, 'id' | 'scopes' | 'agents' | 'lastUsedAt'>;
}

export interface ApiKeyStore {
  create(
    key: Pick<ApiKey, 'userId' | 'name' | 'prefix' | 'scopes' | 'agents'> & { hash: string; expiresAt?: string },
  ): Promise<ApiKey>;
  list(userId: string): Promise<ApiKey[]>;
  remove(userId: string, id: string): Promise<boolean>;
  /** An unexpired key with its owner. Undefined when there is none. */
  find(hash: string): Promise<OwnedKey | undefined>;
  /** The key was used at this time (ISO 8601). */
  markUsed(id: string, at: string): Promise<void>;
}
