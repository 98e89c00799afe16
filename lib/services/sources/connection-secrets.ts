import type { Connection, ConnectionSecret } from '@/lib/core/connections/connections';
import type { ConnectionStore } from '@/lib/core/ports/connection-store';
import { DecryptionFailed, type Vault } from '@/lib/secrets/vault';

type Store = Pick<ConnectionStore, 'ciphertext'>;
type SecretOwner = Pick<Connection, 'id' | 'userId' | 'provider'>;

export type ConnectionSecrets = ReturnType<typeof connectionSecrets>;

/**
 * Encrypts and decrypts the secrets of connections. Each is bound to its owner, provider and connection, so that a ciphertext copied to
 * another row cannot be decrypted.
 */
export function connectionSecrets(vault: Vault) {
  const about = ({ userId, provider, id }: SecretOwner) => ['connection', userId, provider, id];
  // Safe: the ciphertext is authenticated, and only `encrypt` creates ciphertexts for connections.
  const decrypt = (owner: SecretOwner, ciphertext: string) =>
    vault.decrypt(ciphertext, about(owner)) as unknown as ConnectionSecret;

  /** Returns undefined when the connection has no secret. @throws {DecryptionFailed} */
  async function read(store: Store, owner: SecretOwner): Promise<{ secret: ConnectionSecret; ciphertext: string } | undefined> {
    const ciphertext = await store.ciphertext(owner.userId, owner.id);
    if (ciphertext === null) return undefined;
    const secret = decrypt(owner, ciphertext);
    if (secret.provider !== owner.provider) throw new DecryptionFailed('It is a secret for another provider.');
    return { secret, ciphertext };
  }

  return {
    encrypt: (owner: SecretOwner, secret: ConnectionSecret) => vault.encrypt({ ...secret }, about(owner)),
    decrypt,
    read,

    /** Also undefined when the secret cannot be decrypted, for callers that remove or replace it. */
    async find(store: Store, owner: SecretOwner): Promise<ConnectionSecret | undefined> {
      try {
        return (await read(store, owner))?.secret;
      } catch (error) {
        if (error instanceof DecryptionFailed) return undefined;
        throw error;
      }
    },
  };
}
