import { extractWWWAuthenticateParams } from '@modelcontextprotocol/sdk/client/auth.js';
import { checkResourceAllowed } from '@modelcontextprotocol/sdk/shared/auth-utils.js';
import { LATEST_PROTOCOL_VERSION } from '@modelcontextprotocol/sdk/types.js';
import { z } from 'zod';
import { ToolFailed } from '@/lib/core/errors';
import { jsonOf } from '@/lib/core/json/json-of';
import { phrase } from '@/lib/core/phrases/phrase';
import { address, type ServerMetadata, serverMetadataOf, words } from './authorization-server';
import type { OAuthRequests } from './oauth-requests';
import { secureAddress } from './secure-address';

/** The metadata of an MCP server and its authorization server about signing in. */
export interface SignInServer {
  metadata: ServerMetadata;
  resource: string;
  /** Undefined: the authorization server's default. */
  scope: string | undefined;
}

/** RFC 9728, section 2 */
const protectedResource = z.object({
  resource: address,
  authorization_servers: z.array(address).max(20).default([]),
  scopes_supported: words.default([]).catch([]),
});

const MAX_SCOPE = 1000;
/** RFC 6749, section 3.3 */
const SCOPE = /^[\x21\x23-\x5b\x5d-\x7e]+$/;

/**
 * Finds out how to sign in to an MCP server (MCP, "Authorization"): reads its protected resource metadata (RFC 9728), from the address in its
 * rejection of a request or the well-known address, then the metadata of its authorization server (RFC 8414, OpenID Connect Discovery). A server
 * without resource metadata is its own authorization server, as in MCP 2025-03-26; its resource is its address without the query (RFC 8707, section
 * 2: "SHOULD NOT include a query component").
 * @throws {ToolFailed}; errors of oauth4webapi
 */
export async function discoverSignIn(
  { label, url }: { label: string; url: string },
  requests: OAuthRequests,
): Promise<SignInServer> {
  const server = secureAddress(url, requests.allowPrivate);
  const challenge = await challengeOf(server, requests);
  const described = await resourceMetadata({ label, server, named: challenge.resourceMetadataUrl }, requests);
  const metadata = await serverMetadataOf(described?.authorization_servers[0] ?? server.origin, { label, requests });
  const resource = described?.resource ?? server.origin + server.pathname;
  return { metadata, resource, scope: scopeOf(challenge.scope, described, metadata) };
}

/** Sends a first request without a token, since its rejection contains the address of the metadata and the scopes. */
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
    throw new ToolFailed(phrase('signInImpossible', { source: label, why: phrase('signInElsewhere', { host: named.host }) }));
  const wellKnown = '/.well-known/oauth-protected-resource';
  const path = server.pathname === '/' ? '' : server.pathname;
  const paths = new Set([path + server.search, path, '']);
  const places = named ? [named] : [...paths].map((one) => new URL(wellKnown + one, server));
  for (const place of places) {
    const found = await getJson(place, requests);
    if (found === undefined) continue;
    const metadata = protectedResource.parse(found);
    if (
      URL.canParse(metadata.resource) &&
      checkResourceAllowed({ requestedResource: server, configuredResource: metadata.resource })
    )
      return metadata;
    throw new ToolFailed(phrase('signInImpossible', { source: label, why: phrase('signInOfOther') }));
  }
  return undefined;
}

async function getJson(place: URL, { fetch, limits }: OAuthRequests): Promise<unknown> {
  const { status, body } = await fetch(place.href, { ...limits(), headers: { accept: 'application/json' } });
  return status === 200 ? jsonOf(body.toString('utf8')) : undefined;
}

/**
 * The scopes of the rejection, else those of the resource (MCP, "Scope Selection Strategy"), and the right to refresh tokens, which some
 * servers grant only on request (OpenID Connect Core, section 11).
 */
function scopeOf(
  challenge: string | undefined,
  described: z.output<typeof protectedResource> | undefined,
  { scopes_supported }: ServerMetadata,
): string | undefined {
  const wanted = challenge?.split(' ') ?? described?.scopes_supported ?? [];
  const offline = wanted.length > 0 && scopes_supported.includes('offline_access') ? ['offline_access'] : [];
  const scope = [...new Set([...wanted, ...offline])].filter((one) => SCOPE.test(one)).join(' ');
  return scope === '' || scope.length > MAX_SCOPE ? undefined : scope;
}
