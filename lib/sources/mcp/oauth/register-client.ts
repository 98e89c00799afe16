import * as oauth from 'oauth4webapi';
import type { OAuthRegistration } from '@/lib/core/connections/oauth-grant';
import { ToolFailed } from '@/lib/core/errors';
import { phrase } from '@/lib/core/phrases/phrase';
import type { SignInServer } from './discover-sign-in';
import { type OAuthRequests, withBody } from './oauth-requests';

export type OAuthClient = Pick<OAuthRegistration, 'clientId' | 'clientSecret' | 'clientAuth'>;
type ClientAuth = OAuthRegistration['clientAuth'];

interface Registering {
  label: string;
  server: SignInServer;
  redirectUri: string;
}

/**
 * Registers this program with an authorization server (RFC 7591).
 * @throws {ToolFailed} when the server does not allow it; errors of oauth4webapi
 */
export async function registerClient({ label, server, redirectUri }: Registering, requests: OAuthRequests): Promise<OAuthClient> {
  const { metadata, scope } = server;
  if (metadata.registration_endpoint === undefined) throw new ToolFailed(phrase('clientIdNeeded', { source: label }));
  const wanted = {
    client_name: 'Roundtable',
    redirect_uris: [redirectUri],
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    token_endpoint_auth_method: clientAuthOf(metadata, metadata.token_endpoint_auth_methods_supported.includes('none')),
    ...(scope !== undefined && { scope }),
  };
  const response = await oauth.dynamicClientRegistrationRequest(metadata, wanted, requests.options());
  // Some servers omit when a secret expires, and respond with 200 (RFC 7591 requires 201). Each sign-in registers anew, so neither matters.
  const lenient = await withBody(response, (body) => ({ client_secret_expires_at: 0, ...body }), response.ok ? 201 : undefined);
  const { client_id, client_secret, token_endpoint_auth_method } = await oauth.processDynamicClientRegistrationResponse(lenient);
  return {
    clientId: client_id,
    ...(typeof client_secret === 'string' && { clientSecret: client_secret }),
    clientAuth: isClientAuth(token_endpoint_auth_method)
      ? token_endpoint_auth_method
      : clientAuthOf(metadata, client_secret === undefined),
  };
}

/** How a client authenticates at the token endpoint. `isPublic`: without a secret. */
export function clientAuthOf(
  { token_endpoint_auth_methods_supported: all }: SignInServer['metadata'],
  isPublic: boolean,
): ClientAuth {
  if (isPublic) return 'none';
  return all.includes('client_secret_post') && !all.includes('client_secret_basic')
    ? 'client_secret_post'
    : 'client_secret_basic';
}

function isClientAuth(method: unknown): method is ClientAuth {
  return method === 'none' || method === 'client_secret_basic' || method === 'client_secret_post';
}
