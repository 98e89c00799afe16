import * as oauth from 'oauth4webapi';
import { z } from 'zod';
import { ToolFailed } from '@/lib/core/errors';
import { type SafeFetch, safeFetch } from '@/lib/guards/outbound/safe-fetch';
import { type OAuthParty, oauthFetch, orToolFailed } from '../oauth/oauth-requests';
import type { Tokens } from '../oauth/token-source';
import { salesforceOrigin } from './salesforce-host';

const SCOPES = 'api refresh_token';

const SALESFORCE: OAuthParty = { label: 'Salesforce', endedBy: ['invalid_grant'] };

export interface SalesforceTokens extends Tokens {
  /** Origin of the user's Salesforce instance. */
  instanceUrl: string;
  /** ISO 8601 */
  issuedAt: string;
}

/** The operator's connected app. */
export interface SalesforceClient {
  clientId: string;
  clientSecret?: string;
  /** The redirect URI registered for the connected app. */
  redirectUri: string;
  /** `host:port` of further servers that count as Salesforce. */
  alsoHosts?: readonly string[];
  fetch?: SafeFetch;
}

/** Fields of Salesforce's token responses besides those of RFC 6749, section 5.1. */
const salesforceFields = z.object({ instance_url: z.string(), issued_at: z.coerce.number().optional() });

export type SalesforceOAuth = ReturnType<typeof salesforceOAuth>;

/**
 * OAuth 2.0 web server flow with PKCE (RFC 6749, RFC 7636; Salesforce Help, "OAuth 2.0 Web Server Flow"). Stateless: the caller stores
 * state and verifier in the user's session, and tokens in the vault.
 */
export function salesforceOAuth({ clientId, clientSecret, redirectUri, alsoHosts = [], fetch = safeFetch }: SalesforceClient) {
  const client: oauth.Client = { client_id: clientId };
  const authentication = clientSecret === undefined ? oauth.None() : oauth.ClientSecretPost(clientSecret);
  // `salesforceOrigin` decides which addresses may use plain http.
  const options = { [oauth.customFetch]: oauthFetch(fetch, alsoHosts), [oauth.allowInsecureRequests]: true };

  function serverAt(loginUrl: string): oauth.AuthorizationServer {
    const issuer = salesforceOrigin(loginUrl, alsoHosts);
    const endpoints = `${issuer}/services/oauth2`;
    return { issuer, token_endpoint: `${endpoints}/token`, revocation_endpoint: `${endpoints}/revoke` };
  }

  function tokensOf(response: oauth.TokenEndpointResponse): SalesforceTokens {
    const { data } = salesforceFields.safeParse(response);
    if (!data) throw new ToolFailed('The answer of Salesforce to the sign-in contains no token.');
    return {
      accessToken: response.access_token,
      refreshToken: response.refresh_token,
      instanceUrl: salesforceOrigin(data.instance_url, alsoHosts),
      issuedAt: new Date(data.issued_at ?? Date.now()).toISOString(),
    };
  }

  return {
    /** Returns the address to send the user to, and the values needed to verify the callback. */
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

    /** @throws {SignInNeeded} when the code is invalid or expired; {ToolFailed} */
    async exchangeCode({ loginUrl, code, verifier }: { loginUrl: string; code: string; verifier: string }) {
      const server = serverAt(loginUrl);
      return orToolFailed(SALESFORCE, async () => {
        // The caller has compared the state with the one in the cookie.
        const callback = oauth.validateAuthResponse(server, client, new URLSearchParams({ code }), oauth.skipStateCheck);
        const request = [server, client, authentication, callback, redirectUri, verifier, options] as const;
        const response = await oauth.authorizationCodeGrantRequest(...request);
        return tokensOf(await oauth.processAuthorizationCodeResponse(server, client, response));
      });
    },

    /**
     * Refreshes the tokens; the refresh token is kept unless Salesforce sends a new one. @throws {SignInNeeded} when it is no longer valid;
     * {ToolFailed}
     */
    async refresh({ loginUrl, refreshToken }: { loginUrl: string; refreshToken: string }): Promise<SalesforceTokens> {
      const server = serverAt(loginUrl);
      return orToolFailed(SALESFORCE, async () => {
        const response = await oauth.refreshTokenGrantRequest(server, client, authentication, refreshToken, options);
        const renewed = tokensOf(await oauth.processRefreshTokenResponse(server, client, response));
        return { ...renewed, refreshToken: renewed.refreshToken ?? refreshToken };
      });
    },

    /** Revokes a token and, for a refresh token, all access tokens issued from it (RFC 7009). An unknown token counts as revoked. */
    async revoke({ loginUrl, token }: { loginUrl: string; token: string }): Promise<void> {
      const server = serverAt(loginUrl);
      const { status } = await orToolFailed(SALESFORCE, () =>
        oauth.revocationRequest(server, client, oauth.None(), token, options),
      );
      if (status >= 500) throw new ToolFailed('Salesforce could not revoke the sign-in. Try again in a moment.');
    },
  };
}
