import * as oauth from 'oauth4webapi';
import type { OAuthGrant, OAuthRegistration } from '@/lib/core/connections/oauth-grant';
import { ToolFailed } from '@/lib/core/errors';
import { phrase } from '@/lib/core/phrases/phrase';
import { type SafeFetch, safeFetch } from '@/lib/guards/outbound/safe-fetch';
import { orToolFailed } from '../../oauth/oauth-requests';
import type { Tokens } from '../../oauth/token-source';
import { discoverSignIn, type SignInServer } from './discover-sign-in';
import { type OAuthRequests, oauthRequests, withBody } from './oauth-requests';
import { clientAuthOf, type OAuthClient, registerClient } from './register-client';
import { clientOf, registrationOf } from './registration';

/** Shorter than the lease of a refresh. */
const LIMIT_MS = 15_000;
/** The registration is kept in a cookie, of which browsers accept 4096 bytes. */
const MAX_REGISTRATION = 2400;

/** Another sign-in registers this program again, so it also helps if the registration is gone. */
const ENDED_BY = ['invalid_grant', 'invalid_client', 'unauthorized_client'];

export interface McpOAuthOptions {
  /** Our callback. */
  redirectUri: string;
  /** `host:port` of private addresses that users may connect. */
  allowPrivate: readonly string[];
  fetch?: SafeFetch;
  limitMs?: number;
}

export interface McpSignIn {
  /** The server's display name. */
  label: string;
  url: string;
  /** A client that the user has registered; undefined: one is registered. */
  clientId?: string;
  clientSecret?: string;
  /** The authorization server that the client was used with before: its secret is sent to no other server. */
  issuer?: string;
}

/** Parameters with which the authorization server redirects back. */
export interface AuthorizationResponse {
  code?: string;
  error?: string;
  iss?: string;
}

export type McpOAuth = ReturnType<typeof mcpOAuth>;

/**
 * Signs users in to MCP servers (MCP, "Authorization": OAuth 2.1 with PKCE, RFC 8707, RFC 9207). Stateless, like `salesforceOAuth`. Servers
 * name the addresses that requests go to, so each must be https, or allowed by the operator, and passes `safeFetch`.
 */
export function mcpOAuth({ redirectUri, allowPrivate, fetch = safeFetch, limitMs = LIMIT_MS }: McpOAuthOptions) {
  const within = <T>(label: string, work: (requests: OAuthRequests) => Promise<T>) =>
    orToolFailed({ label, endedBy: ENDED_BY }, () => work(oauthRequests({ fetch, allowPrivate, limitMs })));

  return {
    /** Returns the address to send the user to, and the values needed to handle the callback. @throws {ToolFailed} */
    begin: ({ label, url, clientId, clientSecret, issuer }: McpSignIn) =>
      within(label, async (requests) => {
        const server = await discoverSignIn({ label, url }, requests);
        if (clientSecret !== undefined && issuer !== undefined && issuer !== server.metadata.issuer)
          throw new ToolFailed(
            phrase('signInImpossible', {
              source: label,
              why: phrase('signInServerChanged', { issuer: server.metadata.issuer }),
            }),
          );
        const client = clientId
          ? { clientId, clientSecret, clientAuth: clientAuthOf(server.metadata, clientSecret === undefined) }
          : await registerClient({ label, server, redirectUri }, requests);
        const registration = registrationOf(url, server, client);
        if (JSON.stringify(registration).length > MAX_REGISTRATION)
          throw new ToolFailed(phrase('signInImpossible', { source: label, why: phrase('signInTooLong') }));
        const [state, verifier] = [oauth.generateRandomState(), oauth.generateRandomCodeVerifier()];
        const challenge = await oauth.calculatePKCECodeChallenge(verifier);
        return { url: authorizationUrl({ server, client, redirectUri, state, challenge }), state, verifier, registration };
      }),

    /** Exchanges the code of an authorization response whose state has been compared. @throws {ToolFailed} */
    exchange: (
      label: string,
      registration: OAuthRegistration,
      { verifier, ...back }: AuthorizationResponse & { verifier: string },
    ) =>
      within(label, async (requests): Promise<OAuthGrant> => {
        const [server, client, auth] = clientOf(registration);
        const parameters = new URLSearchParams(Object.entries(back).flatMap(([name, value]) => (value ? [[name, value]] : [])));
        const checked = oauth.validateAuthResponse(server, client, parameters, oauth.skipStateCheck);
        const options = { ...requests.options(), additionalParameters: { resource: registration.resource } };
        const response = await oauth.authorizationCodeGrantRequest(server, client, auth, checked, redirectUri, verifier, options);
        const tokens = tokensOf(
          await oauth.processAuthorizationCodeResponse(server, client, await withoutIdToken(response)),
          label,
        );
        return { ...registration, signedInAt: new Date().toISOString(), ...tokens };
      }),

    /** Returns new tokens, with the given refresh token unless a new one was issued. @throws {SignInNeeded}; {ToolFailed} */
    refresh: (label: string, { refreshToken, ...grant }: OAuthGrant & { refreshToken: string }) =>
      within(label, async (requests): Promise<OAuthGrant> => {
        const [server, client, auth] = clientOf(grant);
        const options = { ...requests.options(), additionalParameters: { resource: grant.resource } };
        const response = await oauth.refreshTokenGrantRequest(server, client, auth, refreshToken, options);
        const tokens = tokensOf(await oauth.processRefreshTokenResponse(server, client, await withoutIdToken(response)), label);
        return { ...grant, refreshToken, ...tokens };
      }),

    /** Revokes a sign-in where the authorization server offers it (RFC 7009). @throws {ToolFailed} */
    revoke: (label: string, grant: OAuthGrant) =>
      within(label, async (requests) => {
        if (grant.revocationEndpoint === undefined) return;
        const [server, client, auth] = clientOf(grant);
        const token = grant.refreshToken ?? grant.accessToken;
        const additionalParameters = { token_type_hint: grant.refreshToken ? 'refresh_token' : 'access_token' };
        const response = await oauth.revocationRequest(server, client, auth, token, {
          ...requests.options(),
          additionalParameters,
        });
        await oauth.processRevocationResponse(response);
      }),
  };
}

interface Authorization {
  server: SignInServer;
  client: OAuthClient;
  redirectUri: string;
  state: string;
  challenge: string;
}

function authorizationUrl({ server, client, redirectUri, state, challenge }: Authorization): string {
  const { metadata, resource, scope } = server;
  const url = new URL(metadata.authorization_endpoint);
  const parameters = {
    response_type: 'code',
    client_id: client.clientId,
    redirect_uri: redirectUri,
    state,
    code_challenge: challenge,
    code_challenge_method: 'S256',
    resource,
    ...(scope !== undefined && { scope }),
    // OpenID Connect Core, section 11
    ...(scope?.split(' ').includes('offline_access') && { prompt: 'consent' }),
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}

/** The ID token is not needed, and the library rejects those of some servers because of how they are signed. */
function withoutIdToken(response: Response): Promise<Response> {
  return withBody(response, ({ id_token, ...tokens }) => tokens);
}

function tokensOf({ token_type, access_token, refresh_token }: oauth.TokenEndpointResponse, label: string): Tokens {
  if (token_type !== 'bearer')
    throw new ToolFailed(phrase('signInImpossible', { source: label, why: phrase('signInTokenKind') }));
  // A header cannot contain other characters (RFC 6750, section 2.1).
  if (!/^[\x21-\x7e]+$/.test(access_token)) throw new ToolFailed(phrase('signInUnreadable', { source: label }));
  return { accessToken: access_token, ...(refresh_token && { refreshToken: refresh_token }) };
}
