import type { Connection } from '@/lib/core/connections';
import { ToolFailed } from '@/lib/core/errors';
import { SealBroken } from '@/lib/secrets/vault';
import type { SalesforceOAuth } from '@/lib/sources/salesforce/oauth';
import type { ConnectionSecrets } from './connection-secrets';

/**
 * Takes the tokens of a connection along, to end them at Salesforce once it is removed here. It is removed whether Salesforce can
 * be reached or not: nobody has the tokens then.
 */
export async function endSignIn(
  connection: Connection,
  { secrets, oauth }: { secrets: ConnectionSecrets; oauth: SalesforceOAuth | undefined },
): Promise<() => Promise<void>> {
  const secret = await secrets.read(connection).then(
    (found) => found?.secret,
    (error) => {
      if (!(error instanceof SealBroken)) throw error;
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
