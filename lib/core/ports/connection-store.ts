import type { Connection, Provider } from '../connections';

export interface ConnectionStore {
  list(userId: string): Promise<Connection[]>;
  /** Those of these providers with their secrets as the vault encrypted them. */
  listWithCiphertexts(userId: string, providers: readonly Provider[]): Promise<(Connection & { ciphertext: string | null })[]>;
  get(userId: string, id: string): Promise<Connection | undefined>;
  /** `ciphertext`: the secret as the vault encrypted it. */
  create(connection: Omit<Connection, 'createdAt'>, ciphertext: string | null): Promise<Connection>;
  update(
    userId: string,
    id: string,
    change: Partial<Omit<Connection, 'id' | 'userId' | 'provider' | 'createdAt'>>,
  ): Promise<Connection | undefined>;
  ciphertext(userId: string, id: string): Promise<string | null>;
  /** With `was` only when the ciphertext still is that one: another process may have replaced it meanwhile. */
  setCiphertext(userId: string, id: string, ciphertext: string | null, was?: string): Promise<boolean>;
  remove(userId: string, id: string): Promise<boolean>;
  /** Every encrypted secret with whose it is, for the rotation of keys. */
  allCiphertexts(): Promise<{ id: string; userId: string; provider: Provider; ciphertext: string }[]>;
}
