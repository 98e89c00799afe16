import type { Connection } from '@/lib/core/connections/connections';
import type { OAuthGrant } from '@/lib/core/connections/oauth-grant';
import { SignInNeeded } from '@/lib/core/errors';
import { phrase, problemFields } from '@/lib/core/phrases/phrase';
import type { McpOAuth } from '@/lib/sources/mcp/oauth/mcp-oauth';
import type { TokenStore } from '@/lib/sources/oauth/token-source';
import { readSignIn, type SignInDeps } from './read-sign-in';
import { sourceLabel } from './source-label';

/** The tokens of a connection to an MCP server, valid only for the address of the connection. */
export function mcpTokenStore(
  connection: Connection,
  { oauth, ...deps }: SignInDeps & { oauth: Pick<McpOAuth, 'refresh'> },
): TokenStore<OAuthGrant> {
  const { id, userId } = connection;
  const { store, secrets } = deps;
  const label = sourceLabel(connection);

  async function read() {
    const { secret, version } = await readSignIn(connection, { ...deps, label });
    if (secret.provider !== 'mcp' || !secret.grant || secret.grant.url !== connection.settings.url)
      throw new SignInNeeded(phrase('notSignedIn', { source: label }));
    return { secret, grant: secret.grant, version };
  }

  return {
    id,
    label,
    async load() {
      const { grant, version } = await read();
      return { tokens: grant, version };
    },
    async save(grant, was) {
      const { secret, version } = await read();
      if (version !== was) return undefined;
      const ciphertext = secrets.encrypt(connection, { ...secret, grant });
      return (await store.setCiphertext(userId, id, ciphertext, was)) ? ciphertext : undefined;
    },
    refresh: (grant) => oauth.refresh(label, grant),
    async signInNeeded({ userMessage }) {
      await store.update(userId, id, { state: 'needs_sign_in', ...problemFields(userMessage) }, 'off');
    },
  };
}
