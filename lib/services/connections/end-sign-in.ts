import type { Connection } from '@/lib/core/connections';
import { ToolFailed } from '@/lib/core/errors';
import type { ConnectionStore } from '@/lib/core/ports/connection-store';
import { DecryptionFailed } from '@/lib/secrets/vault';
import type { SalesforceOAuth } from '@/lib/sources/salesforce/oauth';
import type { ConnectionSecrets } from '../sources/connection-secrets';

/**
 * Reads a connection's tokens before it is removed, and returns a function that revokes them at Salesforce. The connection is removed even
 * when Salesforce cannot be reached, since the tokens are then gone from this server.
 */
export async function endSignIn(
  connection: Connection,
  { store, secrets, oauth }: { store: ConnectionStore; secrets: ConnectionSecrets; oauth: SalesforceOAuth | undefined },
): Promise<() => Promise<void>> {
  const secret = await secrets.read(store, connection).then(
    (found) => found?.secret,
    (error) => {
      if (!(error instanceof DecryptionFailed)) throw error;
    },
  );
  if (!oauth || secret?.provider !== 'salesforce') return async () => {};
  const { accessToken, refreshToken = accessToken } = secret;
  const { loginUrl = '' } = connection.settings;
  return async () => {
    try {
      await oauth.revoke({ loginUrl, token: refreshToken });
    } catch (error) {
      if (!(error instanceof ToolFailed)) throw error;
    }
  };
}
