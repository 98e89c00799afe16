import type { Connection, ConnectionSecret } from '@/lib/core/connections';
import type { ConnectionStore } from '@/lib/core/ports/connection-store';
import { DecryptionFailed, type Vault } from '@/lib/secrets/vault';

type Whose = Pick<Connection, 'id' | 'userId' | 'provider'>;

export type ConnectionSecrets = ReturnType<typeof connectionSecrets>;

/** The secrets of connections: encrypted for their owner, provider and connection, so that one copied to another row cannot be read. */
export function connectionSecrets(vault: Vault) {
  const about = ({ userId, provider, id }: Whose) => ['connection', userId, provider, id];
  // Safe: it is authentic, and only `encrypt` encrypts for a connection.
  const decrypt = (whose: Whose, ciphertext: string) => vault.decrypt(ciphertext, about(whose)) as unknown as ConnectionSecret;

  return {
    encrypt: (whose: Whose, secret: ConnectionSecret) => vault.encrypt({ ...secret }, about(whose)),
    decrypt,

    /** Undefined when the connection has none. @throws {DecryptionFailed} */
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
