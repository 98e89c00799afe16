import type { Connection, ConnectionSecret } from '@/lib/core/connections/connections';
import { ToolFailed } from '@/lib/core/errors';
import { phrase } from '@/lib/core/phrases/phrase';
import type { ConnectionStore } from '@/lib/core/ports/connection-store';
import type { McpOAuth } from '@/lib/sources/mcp/oauth/mcp-oauth';
import type { ConnectionSecrets } from '../sources/connection-secrets';
import { sourceLabel } from '../sources/source-label';
import type { SignInMethod } from './sign-in-method';

type McpSecret = Extract<ConnectionSecret, { provider: 'mcp' }>;

interface Deps {
  oauth: McpOAuth;
  store: ConnectionStore;
  secrets: ConnectionSecrets;
  /** Counts the requests to the user's server. @throws {AppError} `rate_limited` */
  mayTry(userId: string): Promise<void>;
}

export function mcpSignIn(connection: Connection, { oauth, store, secrets, mayTry }: Deps): SignInMethod {
  const { id, userId, settings } = connection;
  const { url = '', clientId } = settings;
  const label = sourceLabel(connection);

  /** Empty if it cannot be decrypted: the next sign-in replaces it. */
  async function secretIn(from: ConnectionStore): Promise<McpSecret> {
    const secret = await secrets.find(from, connection);
    return secret?.provider === 'mcp' ? secret : { provider: 'mcp' };
  }

  return {
    async begin() {
      await mayTry(userId);
      const { clientSecret, grant, issuer } = await secretIn(store);
      return oauth.begin({ label, url, clientId, clientSecret, issuer: grant?.issuer ?? issuer });
    },
    async exchange({ registration, verifier }, { code, error, iss }) {
      if (!registration) throw new ToolFailed(phrase('signInEnded', { source: label }));
      const grant = await oauth.exchange(label, registration, { code, error, iss, verifier });
      return async (tx) => {
        await tx.users.lock(userId);
        const now = await tx.connections.get(userId, id);
        if (now?.settings.auth !== 'oauth' || now.settings.url !== registration.url)
          throw new ToolFailed(phrase('connectionChangedDuringSignIn'));
        const secret = { ...(await secretIn(tx.connections)), grant };
        await tx.connections.setCiphertext(userId, id, secrets.encrypt(connection, secret));
      };
    },
    async revoke(secret) {
      if (secret.provider === 'mcp' && secret.grant) await oauth.revoke(label, secret.grant);
    },
    withoutSignIn(secret) {
      if (secret.provider !== 'mcp') return null;
      const { grant, ...kept } = secret;
      return { ...kept, ...(grant && { issuer: grant.issuer }) };
    },
  };
}
