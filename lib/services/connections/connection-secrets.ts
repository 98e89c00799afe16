import type { Connection, ConnectionSecret, ConnectionStore } from '@/lib/core/connections';
import { SealBroken, type Vault } from '@/lib/secrets/vault';

type Whose = Pick<Connection, 'id' | 'userId' | 'provider'>;

export type ConnectionSecrets = ReturnType<typeof connectionSecrets>;

/** The secrets of connections: sealed for their owner, provider and connection, so that one moved to another row does not open. */
export function connectionSecrets(store: Pick<ConnectionStore, 'sealed' | 'setSealed'>, vault: Vault) {
  const about = ({ userId, provider, id }: Whose) => ['connection', userId, provider, id];
  const seal = (whose: Whose, secret: ConnectionSecret) => vault.seal({ ...secret }, about(whose));
  // Safe: it is authentic, and only `seal` seals for a connection.
  const open = (whose: Whose, sealed: string) => vault.open(sealed, about(whose)) as unknown as ConnectionSecret;

  return {
    seal,
    open,

    /** Undefined when it has none. @throws {SealBroken} */
    async read(whose: Whose): Promise<{ secret: ConnectionSecret; sealed: string } | undefined> {
      const sealed = await store.sealed(whose.userId, whose.id);
      if (sealed === null) return undefined;
      const secret = open(whose, sealed);
      if (secret.provider !== whose.provider) throw new SealBroken('It is the secret of another provider.');
      return { secret, sealed };
    },

    /** Puts a new secret in the place of the one that was `sealed`; false when that one is no longer there. */
    renew(whose: Whose, secret: ConnectionSecret, sealed?: string): Promise<boolean> {
      return store.setSealed(whose.userId, whose.id, seal(whose, secret), sealed);
    },
  };
}
