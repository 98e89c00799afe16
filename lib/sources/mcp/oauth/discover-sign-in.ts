import { extractWWWAuthenticateParams } from '@modelcontextprotocol/sdk/client/auth.js';
import { checkResourceAllowed } from '@modelcontextprotocol/sdk/shared/auth-utils.js';
import { LATEST_PROTOCOL_VERSION } from '@modelcontextprotocol/sdk/types.js';
import * as oauth from 'oauth4webapi';
import { z } from 'zod';
import { ToolFailed } from '@/lib/core/errors';
import { phrase } from '@/lib/core/phrase';
import type { OAuthRequests } from './oauth-requests';
import { secureAddress } from './secure-address';

/** What an MCP server and its authorization server say about signing in. */
export interface SignInServer {
  metadata: z.output<typeof serverMetadata>;
  resource: string;
  /** Undefined: the authorization server's default. */
  scope: string | undefined;
}

const address = z.string().max(2000);
const words = z.array(z.string().max(200)).max(500);

/** RFC 9728, section 2 */
const protectedResource = z.object({
  resource: address,
  authorization_servers: z.array(address).max(20).default([]),
  scopes_supported: words.default([]).catch([]),
});

/** RFC 8414, section 2 */
const serverMetadata = z.object({
  issuer: address,
  authorization_endpoint: address,
  token_endpoint: address,
  registration_endpoint: address.optional(),
  revocation_endpoint: address.optional(),
  code_challenge_methods_supported: words.default([]),
  token_endpoint_auth_methods_supported: words.default(['client_secret_basic']),
  scopes_supported: words.default([]).catch([]),
  authorization_response_iss_parameter_supported: z.boolean().default(false).catch(false),
});

const MAX_SCOPE = 1000;
/** RFC 6749, section 3.3 */
const SCOPE = /^[\x21\x23-\x5b\x5d-\x7e]+$/;

/**
 * Finds out how to sign in to an MCP server (MCP, "Authorization"): its protected resource metadata (RFC 9728), named by its rejection of a
 * request or at the well-known address, then the metadata of its authorization server (RFC 8414, OpenID Connect Discovery). A server without
 * resource metadata is its own authorization server, as in MCP 2025-03-26.
 * @throws {ToolFailed}; errors of oauth4webapi
 */
export async function discoverSignIn(
  { label, url }: { label: string; url: string },
  requests: OAuthRequests,
): Promise<SignInServer> {
  const server = secureAddress(url, requests.allowPrivate);
  const challenge = await challengeOf(server, requests);
  const described = await resourceMetadata({ label, server, named: challenge.resourceMetadataUrl }, requests);
  const metadata = await authorizationServer(described?.authorization_servers[0] ?? server.origin, { label, requests });
  return { metadata, resource: described?.resource ?? server.href, scope: scopeOf(challenge.scope, described, metadata) };
}

/** Sends a first request without a token, since its rejection names the metadata and the scopes. */
async function challengeOf(server: URL, { fetch, limits }: OAuthRequests) {
  const params = {
    protocolVersion: LATEST_PROTOCOL_VERSION,
    capabilities: {},
    clientInfo: { name: 'roundtable', version: '1.0.0' },
  };
  const { status, headers } = await fetch(server.href, {
    ...limits(),
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'initialize', params }),
    mayCut: true,
  });
  const challenge = headers['www-authenticate'];
  if (status !== 401 || challenge === undefined) return {};
  return extractWWWAuthenticateParams(new Response(null, { headers: { 'www-authenticate': challenge } }));
}

async function resourceMetadata(
  { label, server, named }: { label: string; server: URL; named: URL | undefined },
  requests: OAuthRequests,
): Promise<z.output<typeof protectedResource> | undefined> {
  if (named && named.origin !== server.origin)
    throw new ToolFailed(
      phrase('signInImpossible', { source: label, why: `its metadata is on another server (${named.host}).` }),
    );
  const wellKnown = '/.well-known/oauth-protected-resource';
  const path = server.pathname === '/' ? '' : server.pathname;
  const places = named ? [named] : [new URL(wellKnown + path + server.search, server), new URL(wellKnown, server)];
  for (const place of places) {
    const found = await getJson(place, requests);
    if (found === undefined) continue;
    const metadata = protectedResource.parse(found);
    if (
      URL.canParse(metadata.resource) &&
      checkResourceAllowed({ requestedResource: server, configuredResource: metadata.resource })
    )
      return metadata;
    throw new ToolFailed(phrase('signInImpossible', { source: label, why: 'its metadata is that of another server.' }));
  }
  return undefined;
}

async function getJson(place: URL, { fetch, limits }: OAuthRequests): Promise<unknown> {
  const { status, body } = await fetch(place.href, { ...limits(), headers: { accept: 'application/json' } });
  if (status !== 200) return undefined;
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}

async function authorizationServer(
  issuer: string,
  { label, requests }: { label: string; requests: OAuthRequests },
): Promise<SignInServer['metadata']> {
  const expected = secureAddress(issuer, requests.allowPrivate);
  for (const algorithm of ['oauth2', 'oidc'] as const) {
    const response = await oauth.discoveryRequest(expected, { ...requests.options(), algorithm });
    // Some servers answer unknown paths with a page.
    const isJson = response.headers.get('content-type')?.includes('json');
    if (response.status < 500 && !(response.ok && isJson)) continue;
    const metadata = serverMetadata.parse(await oauth.processDiscoveryResponse(expected, response));
    checkAddresses(metadata, requests.allowPrivate);
    if (metadata.code_challenge_methods_supported.includes('S256')) return metadata;
    throw new ToolFailed(
      phrase('signInImpossible', { source: label, why: 'its sign-in server does not support PKCE with S256.' }),
    );
  }
  throw new ToolFailed(phrase('signInImpossible', { source: label, why: phrase('signInUndescribed', { host: expected.host }) }));
}

function checkAddresses(metadata: SignInServer['metadata'], allowPrivate: readonly string[]): void {
  const { authorization_endpoint, token_endpoint, registration_endpoint, revocation_endpoint } = metadata;
  for (const one of [authorization_endpoint, token_endpoint, registration_endpoint, revocation_endpoint])
    if (one !== undefined) secureAddress(one, allowPrivate);
}

/**
 * The scopes of the rejection, else those of the resource (MCP, "Scope Selection Strategy"), and the right to refresh tokens, which some
 * servers grant only on request (OpenID Connect Core, section 11).
 */
function scopeOf(
  challenge: string | undefined,
  described: z.output<typeof protectedResource> | undefined,
  { scopes_supported }: SignInServer['metadata'],
): string | undefined {
  const wanted = challenge?.split(' ') ?? described?.scopes_supported ?? [];
  const offline = wanted.length > 0 && scopes_supported.includes('offline_access') ? ['offline_access'] : [];
  const scope = [...new Set([...wanted, ...offline])].filter((one) => SCOPE.test(one)).join(' ');
  return scope === '' || scope.length > MAX_SCOPE ? undefined : scope;
}
