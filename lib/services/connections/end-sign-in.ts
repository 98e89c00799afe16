import type { Connection } from '@/lib/core/connections/connections';
import { ToolFailed } from '@/lib/core/errors';
import type { ConnectionStore } from '@/lib/core/ports/connection-store';
import type { ConnectionSecrets } from '../sources/connection-secrets';
import type { SignInMethods } from './sign-in-method';

/**
 * Reads a connection's tokens before they are removed, and returns a function that revokes them at the provider. If the provider cannot be reached,
 * the sign-out succeeds nevertheless, since the tokens are no longer on this server.
 */
export async function endSignIn(
  connection: Connection,
  { store, secrets, signIns }: { store: ConnectionStore; secrets: ConnectionSecrets; signIns: SignInMethods },
): Promise<() => Promise<void>> {
  const method = signIns(connection);
  const secret = await secrets.find(store, connection);
  if (!method || !secret) return async () => {};
  return async () => {
    try {
      await method.revoke(secret);
    } catch (error) {
      if (!(error instanceof ToolFailed)) throw error;
    }
  };
}
