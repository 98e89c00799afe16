import type { User } from './user-store';

/**
 * Scopes of an API key. `read`: read data. `ask`: ask agents and answer their requests. `write`: change or remove data. `words`: read the word
 * library and propose changes to it over MCP.
 */
export const KEY_SCOPES = ['read', 'ask', 'write', 'words'] as const;

export type KeyScope = (typeof KEY_SCOPES)[number];

/** The default scopes of a key. */
export const USUAL_SCOPES: readonly KeyScope[] = ['read', 'ask', 'write'];

export interface ApiKey {
  id: string;
  userId: string;
  name: string;
  /** The key's first characters, by which users can tell keys apart. */
  prefix: string;
  createdAt: string;
  lastUsedAt: string | null;
  expiresAt: string | null;
  scopes: KeyScope[];
  /** Agents that the key may ask, among those its owner may ask; null: all of them. */
  agents: string[] | null;
}

/** An API key and the user it belongs to. */
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
  /** Limits a key to these agents. */
  setAgents(userId: string, id: string, agents: string[]): Promise<void>;
  /** Finds an unexpired key and its owner by the key's hash. */
  find(hash: string): Promise<OwnedKey | undefined>;
  /** Records when the key was last used (ISO 8601). */
  markUsed(id: string, at: string): Promise<void>;
}
