import type { Connection, ConnectionState, Provider } from '../connections/connections';

export interface ConnectionStore {
  list(userId: string): Promise<Connection[]>;
  /** Lists the user's connections to these providers, with their encrypted secrets. */
  listWithCiphertexts(userId: string, providers: readonly Provider[]): Promise<(Connection & { ciphertext: string | null })[]>;
  get(userId: string, id: string): Promise<Connection | undefined>;
  /** `ciphertext`: the secret, encrypted by the vault. */
  create(connection: Omit<Connection, 'createdAt'>, ciphertext: string | null): Promise<Connection>;
  /** A new `problem` without a phrase removes the old phrase. `unless`: a connection in this state is left unchanged, and undefined is returned. */
  update(
    userId: string,
    id: string,
    change: Partial<Omit<Connection, 'id' | 'userId' | 'provider' | 'createdAt'>>,
    unless?: ConnectionState,
  ): Promise<Connection | undefined>;
  ciphertext(userId: string, id: string): Promise<string | null>;
  /**
   * Replaces the encrypted secret. With `was`, only if the stored ciphertext still equals it: another process may have replaced
   * it in the meantime.
   */
  setCiphertext(userId: string, id: string, ciphertext: string | null, was?: string): Promise<boolean>;
  remove(userId: string, id: string): Promise<boolean>;
  /** Lists every encrypted secret with its owner, for key rotation. */
  allCiphertexts(): Promise<{ id: string; userId: string; provider: Provider; ciphertext: string }[]>;
}
