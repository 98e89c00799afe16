import type { Connection, ConnectionSecret } from '@/lib/core/connections';
import { SignInNeeded } from '@/lib/core/errors';
import { phrase } from '@/lib/core/phrase';
import type { ConnectionStore } from '@/lib/core/ports/connection-store';
import { DecryptionFailed } from '@/lib/secrets/vault';
import type { ConnectionSecrets } from './connection-secrets';

export interface SignInDeps {
  store: ConnectionStore;
  secrets: ConnectionSecrets;
}

/** Reads the secret of a connection with a sign-in. @throws {SignInNeeded} when there is none, or it cannot be decrypted */
export async function readSignIn(
  owner: Pick<Connection, 'id' | 'userId' | 'provider'>,
  { store, secrets, label }: SignInDeps & { label: string },
): Promise<{ secret: ConnectionSecret; ciphertext: string }> {
  const found = await secrets.read(store, owner).catch((error: unknown) => {
    if (!(error instanceof DecryptionFailed)) throw error;
    throw new SignInNeeded(`The tokens of the sign-in to ${label} can no longer be decrypted.`);
  });
  if (!found) throw new SignInNeeded(phrase('notSignedIn', { source: label }));
  return found;
}
