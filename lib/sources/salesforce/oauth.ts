import * as oauth from 'oauth4webapi';
import { z } from 'zod';
import { ToolFailed } from '@/lib/core/errors';
import { type SafeFetch, safeFetch } from '@/lib/guards/outbound/safe-fetch';
import { guardedFetch, orToolFailed } from './oauth-requests';
import { salesforceOrigin } from './salesforce-host';

const SCOPES = 'api refresh_token';

export interface SalesforceTokens {
  accessToken: string;
  refreshToken?: string;
  /** Where the person's data is: an origin. */
  instanceUrl: string;
  /** ISO 8601 */
  issuedAt: string;
}

/** The operator's connected app. */
export interface SalesforceClient {
  clientId: string;
  clientSecret?: string;
  /** Where people come back to, as the app has it. */
  redirectUri: string;
  /** `host:port` of servers that count as Salesforce. */
  alsoHosts?: readonly string[];
  fetch?: SafeFetch;
}

/** What Salesforce's token responses have besides those of RFC 6749, section 5.1. */
const salesforceFields = z.object({ instance_url: z.string(), issued_at: z.coerce.number().optional() });

export type SalesforceOAuth = ReturnType<typeof salesforceOAuth>;

/**
 * OAuth 2.0 web server flow with PKCE (RFC 6749, RFC 7636; Salesforce Help, "OAuth 2.0 Web Server Flow"). It keeps nothing: state
 * and verifier belong into the session of who signs in, tokens into the vault.
 */
export function salesforceOAuth({ clientId, clientSecret, redirectUri, alsoHosts = [], fetch = safeFetch }: SalesforceClient) {
  const client: oauth.Client = { client_id: clientId };
  const authentication = clientSecret === undefined ? oauth.None() : oauth.ClientSecretPost(clientSecret);
  // Which addresses may be plain http is for `salesforceOrigin` to say.
  const options = { [oauth.customFetch]: guardedFetch(fetch, alsoHosts), [oauth.allowInsecureRequests]: true };

  function serverAt(loginUrl: string): oauth.AuthorizationServer {
    const issuer = salesforceOrigin(loginUrl, alsoHosts);
    const endpoints = `${issuer}/services/oauth2`;
    return { issuer, token_endpoint: `${endpoints}/token`, revocation_endpoint: `${endpoints}/revoke` };
  }

  function tokensOf(response: oauth.TokenEndpointResponse): SalesforceTokens {
    const { data } = salesforceFields.safeParse(response);
    if (!data) throw new ToolFailed('Salesforce answered the sign-in with something that holds no token.');
    return {
      accessToken: response.access_token,
      refreshToken: response.refresh_token,
      instanceUrl: salesforceOrigin(data.instance_url, alsoHosts),
      issuedAt: new Date(data.issued_at ?? Date.now()).toISOString(),
    };
  }

  return {
    /** Where to send the person, and what has to be there when they come back. */
    async begin(loginUrl: string): Promise<{ url: string; state: string; verifier: string }> {
      const [state, verifier] = [oauth.generateRandomState(), oauth.generateRandomCodeVerifier()];
      const query = new URLSearchParams({
        response_type: 'code',
        client_id: clientId,
        redirect_uri: redirectUri,
        scope: SCOPES,
        state,
        code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      });
      return { url: `${serverAt(loginUrl).issuer}/services/oauth2/authorize?${query}`, state, verifier };
    },

    /** @throws {SignInNeeded} when the code is not, or no longer, good; {ToolFailed} */
    async exchangeCode({ loginUrl, code, verifier }: { loginUrl: string; code: string; verifier: string }) {
      const server = serverAt(loginUrl);
      return orToolFailed(async () => {
        // The state has been compared with the one in the browser's cookie.
        const callback = oauth.validateAuthResponse(server, client, new URLSearchParams({ code }), oauth.skipStateCheck);
        const request = [server, client, authentication, callback, redirectUri, verifier, options] as const;
        const response = await oauth.authorizationCodeGrantRequest(...request);
        return tokensOf(await oauth.processAuthorizationCodeResponse(server, client, response));
      });
    },

    /** New tokens; the refresh token stays unless Salesforce gives another. @throws {SignInNeeded} when it is not good any more; {ToolFailed} */
    async refresh({ loginUrl, refreshToken }: { loginUrl: string; refreshToken: string }): Promise<SalesforceTokens> {
      const server = serverAt(loginUrl);
      return orToolFailed(async () => {
        const response = await oauth.refreshTokenGrantRequest(server, client, authentication, refreshToken, options);
        const renewed = tokensOf(await oauth.processRefreshTokenResponse(server, client, response));
        return { ...renewed, refreshToken: renewed.refreshToken ?? refreshToken };
      });
    },

    /** Ends a token and, of a refresh token, all that came of it (RFC 7009). A token that is unknown has ended. */
    async revoke({ loginUrl, token }: { loginUrl: string; token: string }): Promise<void> {
      const server = serverAt(loginUrl);
      const { status } = await orToolFailed(() => oauth.revocationRequest(server, client, oauth.None(), token, options));
      if (status >= 500) throw new ToolFailed('Salesforce could not end the sign-in. Try again in a moment.');
    },
  };
}
