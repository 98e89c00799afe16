import * as oauth from 'oauth4webapi';
import { z } from 'zod';
import { ToolFailed } from '@/lib/core/errors';
import { isRecord } from '@/lib/core/json/is-record';
import { jsonOf } from '@/lib/core/json/json-of';
import { phrase } from '@/lib/core/phrases/phrase';
import { withoutEnding } from '@/lib/core/text/without-ending';
import { isAcceptedIssuer } from './accepted-issuer';
import type { OAuthRequests } from './oauth-requests';
import { secureAddress } from './secure-address';

export type ServerMetadata = z.output<typeof serverMetadata>;

/** Limits of the metadata of servers. */
export const address = z.string().max(2000);
export const words = z.array(z.string().max(200)).max(500);

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

/**
 * Reads the metadata of an authorization server (RFC 8414, OpenID Connect Discovery), which must name an accepted issuer, support PKCE, and
 * have addresses that requests and browsers may be sent to. @throws {ToolFailed}; errors of oauth4webapi
 */
export async function serverMetadataOf(
  issuer: string,
  { label, requests }: { label: string; requests: OAuthRequests },
): Promise<ServerMetadata> {
  const expected = secureAddress(issuer, requests.allowPrivate);
  const load = requests.options()[oauth.customFetch];
  for (const place of metadataAddresses(expected)) {
    const request = { method: 'GET', headers: { accept: 'application/json' }, body: undefined, redirect: 'manual' } as const;
    const response = await load(place, request);
    // Some servers respond to unknown paths with a page.
    const isJson = response.headers.get('content-type')?.includes('json');
    if (response.status < 500 && !(response.ok && isJson)) continue;
    const named = await issuerIn(response);
    const metadata = serverMetadata.parse(await oauth.processDiscoveryResponse(named ?? expected, response));
    checkAddresses(metadata, requests.allowPrivate);
    if (!isAcceptedIssuer(expected, metadata))
      throw new ToolFailed(
        phrase('signInImpossible', { source: label, why: phrase('signInNamesOther', { issuer: metadata.issuer }) }),
      );
    if (metadata.code_challenge_methods_supported.includes('S256')) return metadata;
    throw new ToolFailed(phrase('signInImpossible', { source: label, why: phrase('signInWithoutPkce') }));
  }
  throw new ToolFailed(phrase('signInImpossible', { source: label, why: phrase('signInUndescribed', { host: expected.host }) }));
}

/** The issuer named in metadata. It is passed to the library as the expected one, since the library accepts no other. */
async function issuerIn(response: Response): Promise<URL | undefined> {
  const metadata = jsonOf(await response.clone().text());
  if (!isRecord(metadata) || typeof metadata.issuer !== 'string') return undefined;
  return URL.parse(metadata.issuer) ?? undefined;
}

/** The possible addresses of an issuer's metadata, in the order of MCP ("Authorization Server Metadata Discovery"). */
function metadataAddresses({ origin, pathname }: URL): string[] {
  const path = withoutEnding(pathname, '/');
  const [oauth2, oidc] = ['/.well-known/oauth-authorization-server', '/.well-known/openid-configuration'];
  const all = [oauth2 + path, oidc + path, path + oidc].map((place) => origin + place);
  return [...new Set(all)];
}

function checkAddresses(metadata: ServerMetadata, allowPrivate: readonly string[]): void {
  const { authorization_endpoint, token_endpoint, registration_endpoint, revocation_endpoint } = metadata;
  for (const one of [authorization_endpoint, token_endpoint, registration_endpoint, revocation_endpoint])
    if (one !== undefined) secureAddress(one, allowPrivate);
}
