import type { Connection, Provider } from '../connections';

export interface ConnectionStore {
  list(userId: string): Promise<Connection[]>;
  get(userId: string, id: string): Promise<Connection | undefined>;
  /** `sealed`: the secret as the vault made it. */
  create(connection: Omit<Connection, 'createdAt'>, sealed: string | null): Promise<Connection>;
  update(
    userId: string,
    id: string,
    change: Partial<Omit<Connection, 'id' | 'userId' | 'provider' | 'createdAt'>>,
  ): Promise<Connection | undefined>;
  sealed(userId: string, id: string): Promise<string | null>;
  /** With `was` only when the sealed secret still is that one: somebody else may have renewed it meanwhile. */
  setSealed(userId: string, id: string, sealed: string | null, was?: string): Promise<boolean>;
  remove(userId: string, id: string): Promise<boolean>;
  /** Every sealed secret with whose it is, for the rotation of keys. */
  allSealed(): Promise<{ id: string; userId: string; provider: Provider; sealed: string }[]>;
}
