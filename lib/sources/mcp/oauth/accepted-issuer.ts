import { withoutEnding } from '@/lib/core/text/without-ending';

interface Named {
  issuer: string;
  authorization_endpoint: string;
  token_endpoint: string;
  registration_endpoint?: string;
  revocation_endpoint?: string;
}

/**
 * Whether metadata that was found for one issuer may name this one. RFC 8414 (section 3.3) allows no other, but the servers of Atlassian,
 * Slack and Salesforce name others (ADR 64). Everything that is secret must then go to the origin of the named issuer only, so that a server
 * gains nothing by naming one that it is not.
 */
export function isAcceptedIssuer(expected: URL, { issuer, ...endpoints }: Named): boolean {
  const named = new URL(issuer);
  // Both have the same well-known address.
  if (withoutEnding(named.href, '/') === withoutEnding(expected.href, '/')) return true;
  if (named.username || named.password || named.search || named.hash || !isAbove(named, expected)) return false;
  const { authorization_endpoint, token_endpoint, registration_endpoint, revocation_endpoint } = endpoints;
  const secret = [token_endpoint, registration_endpoint ?? token_endpoint, revocation_endpoint ?? token_endpoint];
  return secret.every((one) => originOf(one) === named.origin) && isSignInPage(authorization_endpoint, { named, expected });
}

/** On the same origin, the paths of tenants are below that of the named issuer, not beside it; another origin must be named without a path. */
function isAbove(named: URL, expected: URL): boolean {
  if (named.origin !== expected.origin) return named.pathname === '/';
  return expected.pathname.startsWith(`${withoutEnding(named.pathname, '/')}/`);
}

/** The page may also be on the host where the metadata was found, if one host is in the other's domain. */
function isSignInPage(endpoint: string, { named, expected }: { named: URL; expected: URL }): boolean {
  const isRelated = named.hostname.endsWith(`.${expected.hostname}`) || expected.hostname.endsWith(`.${named.hostname}`);
  const origin = originOf(endpoint);
  return origin === named.origin || (isRelated && origin === expected.origin);
}

const originOf = (address: string) => URL.parse(address)?.origin;
