import type { Connection, ConnectionSecret } from '@/lib/core/connections/connections';
import { SignInNeeded } from '@/lib/core/errors';
import { phrase } from '@/lib/core/phrases/phrase';
import type { ConnectionStore } from '@/lib/core/ports/connection-store';
import { DecryptionFailed } from '@/lib/secrets/vault';
import type { ConnectionSecrets } from './connection-secrets';

export interface SignInDeps {
  store: ConnectionStore;
  secrets: ConnectionSecrets;
}

/**
 * Reads the secret of a connection with a sign-in. `version` changes whenever the secret does.
 * @throws {SignInNeeded} when there is none, or it cannot be decrypted
 */
export async function readSignIn(
  owner: Pick<Connection, 'id' | 'userId' | 'provider'>,
  { store, secrets, label }: SignInDeps & { label: string },
): Promise<{ secret: ConnectionSecret; version: string }> {
  const found = await secrets.read(store, owner).catch((error: unknown) => {
    if (!(error instanceof DecryptionFailed)) throw error;
    throw new SignInNeeded(phrase('signInUndecryptable', { source: label }));
  });
  if (!found) throw new SignInNeeded(phrase('notSignedIn', { source: label }));
  return { secret: found.secret, version: found.ciphertext };
}
