import type { Connection } from '@/lib/core/connections/connections';
import { ToolFailed } from '@/lib/core/errors';
import { phrase } from '@/lib/core/phrases/phrase';
import type { SalesforceOAuth } from '@/lib/sources/salesforce/oauth';
import type { ConnectionSecrets } from '../sources/connection-secrets';
import { storeTokens } from '../sources/salesforce-token-store';
import type { SignInMethod } from './sign-in-method';

interface Deps {
  /** Undefined when no Salesforce client id is configured on this server. */
  oauth: SalesforceOAuth | undefined;
  secrets: ConnectionSecrets;
}

export function salesforceSignIn(connection: Connection, { oauth, secrets }: Deps): SignInMethod {
  const { id, userId, settings } = connection;
  const { loginUrl = '' } = settings;

  function client(): SalesforceOAuth {
    if (oauth) return oauth;
    throw new ToolFailed(phrase('noSalesforceLogin'));
  }

  return {
    begin: async () => client().begin(loginUrl),
    async exchange({ verifier }, { code, error }) {
      if (code === undefined)
        throw new ToolFailed(phrase('signInDeclined', { source: 'Salesforce', why: error ?? 'no reason given' }));
      const tokens = await client().exchangeCode({ loginUrl, code, verifier });
      return async ({ users, connections: store }) => {
        await users.lock(userId);
        const now = await store.get(userId, id);
        if (!now || now.settings.loginUrl !== settings.loginUrl) throw new ToolFailed(phrase('connectionChangedDuringSignIn'));
        await storeTokens(connection, tokens, { store, secrets });
      };
    },
    async revoke(secret) {
      if (secret.provider !== 'salesforce') return;
      const { accessToken, refreshToken = accessToken } = secret;
      await oauth?.revoke({ loginUrl, token: refreshToken });
    },
    withoutSignIn: () => null,
  };
}
