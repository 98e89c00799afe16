import type { Connection, ConnectionSecret } from '@/lib/core/connections';
import type { ConnectionStore } from '@/lib/core/ports/connection-store';
import { DecryptionFailed, type Vault } from '@/lib/secrets/vault';

type Whose = Pick<Connection, 'id' | 'userId' | 'provider'>;

export type ConnectionSecrets = ReturnType<typeof connectionSecrets>;

/**
 * Encrypts and decrypts the secrets of connections. Each is bound to its owner, provider and connection, so that a ciphertext copied to
 * another row cannot be decrypted.
 */
export function connectionSecrets(vault: Vault) {
  const about = ({ userId, provider, id }: Whose) => ['connection', userId, provider, id];
  // Safe: the ciphertext is authenticated, and only `encrypt` creates ciphertexts for connections.
  const decrypt = (whose: Whose, ciphertext: string) => vault.decrypt(ciphertext, about(whose)) as unknown as ConnectionSecret;

  return {
    encrypt: (whose: Whose, secret: ConnectionSecret) => vault.encrypt({ ...secret }, about(whose)),
    decrypt,

    /** Returns undefined when the connection has no secret. @throws {DecryptionFailed} */
    async read(
      store: Pick<ConnectionStore, 'ciphertext'>,
      whose: Whose,
    ): Promise<{ secret: ConnectionSecret; ciphertext: string } | undefined> {
      const ciphertext = await store.ciphertext(whose.userId, whose.id);
      if (ciphertext === null) return undefined;
      const secret = decrypt(whose, ciphertext);
      if (secret.provider !== whose.provider) throw new DecryptionFailed('It is the secret of another provider.');
      return { secret, ciphertext };
    },
  };
}
