import * as oauth from 'oauth4webapi';
import type { OAuthRegistration } from '@/lib/core/connections/oauth-grant';
import type { SignInServer } from './discover-sign-in';
import type { OAuthClient } from './register-client';

/** The data about the server at `url` that is needed after the sign-in has begun. */
export function registrationOf(url: string, { metadata, resource }: SignInServer, client: OAuthClient): OAuthRegistration {
  return {
    url,
    issuer: metadata.issuer,
    tokenEndpoint: metadata.token_endpoint,
    revocationEndpoint: metadata.revocation_endpoint,
    sendsIssuer: metadata.authorization_response_iss_parameter_supported,
    resource,
    ...client,
  };
}

/** A registration in the form that oauth4webapi expects. */
export function clientOf(registration: OAuthRegistration): [oauth.AuthorizationServer, oauth.Client, oauth.ClientAuth] {
  const { issuer, tokenEndpoint, revocationEndpoint, sendsIssuer, clientId, clientSecret, clientAuth } = registration;
  const server = {
    issuer,
    token_endpoint: tokenEndpoint,
    revocation_endpoint: revocationEndpoint,
    authorization_response_iss_parameter_supported: sendsIssuer,
  };
  return [server, { client_id: clientId }, authOf(clientAuth, clientSecret)];
}

function authOf(method: OAuthRegistration['clientAuth'], secret: string | undefined): oauth.ClientAuth {
  if (secret === undefined || method === 'none') return oauth.None();
  return method === 'client_secret_post' ? oauth.ClientSecretPost(secret) : oauth.ClientSecretBasic(secret);
}
