import type { Connection } from '@/lib/core/connections';
import { ToolFailed } from '@/lib/core/errors';
import type { ConnectionStore } from '@/lib/core/ports/connection-store';
import type { McpOAuth } from '@/lib/sources/mcp/oauth/mcp-oauth';
import type { ConnectionSecrets } from '../sources/connection-secrets';
import { sourceLabel } from '../sources/source-label';
import type { SignInMethod } from './sign-in-method';

interface Deps {
  oauth: McpOAuth;
  store: ConnectionStore;
  secrets: ConnectionSecrets;
  /** Counts the requests to the person's server. @throws {AppError} `rate_limited` */
  mayTry(userId: string): Promise<void>;
}

export function mcpSignIn(connection: Connection, { oauth, store, secrets, mayTry }: Deps): SignInMethod {
  const { id, userId, settings } = connection;
  const { url = '', clientId } = settings;
  const label = sourceLabel(connection);

  async function secretIn(from: ConnectionStore) {
    const found = await secrets.read(from, connection);
    return found?.secret.provider === 'mcp' ? found.secret : undefined;
  }

  return {
    async begin() {
      await mayTry(userId);
      const secret = await secretIn(store);
      return oauth.begin({ label, url, clientId, clientSecret: secret?.clientSecret, issuer: secret?.grant?.issuer });
    },
    async exchange({ registration, verifier }, { code, error, iss }) {
      if (!registration) throw new ToolFailed(`The sign-in to ${label} has ended. Sign in again.`);
      const grant = await oauth.exchange(label, registration, { code, error, iss, verifier });
      return async (tx) => {
        await tx.lock(userId);
        const now = await tx.get(userId, id);
        const secret = await secretIn(tx);
        if (!secret || now?.settings.auth !== 'oauth' || now.settings.url !== registration.url)
          throw new ToolFailed('This connection was changed in another window meanwhile. Sign in again.');
        await tx.setCiphertext(userId, id, secrets.encrypt(connection, { ...secret, grant }));
      };
    },
    async revoke(secret) {
      if (secret.provider === 'mcp' && secret.grant) await oauth.revoke(label, secret.grant);
    },
    withoutSignIn(secret) {
      if (secret.provider !== 'mcp') return null;
      const { grant: _, ...kept } = secret;
      return kept;
    },
  };
}
