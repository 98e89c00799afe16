import { isIP } from 'node:net';
import { getProxyForUrl } from 'proxy-from-env';
import { isInsideName } from './check-host';
import { isPublicAddress } from './public-address';

/**
 * Returns the operator's proxy for outgoing requests to an address (`HTTPS_PROXY`, `HTTP_PROXY`, `NO_PROXY`); undefined when they are sent directly,
 * as they always are to addresses and names of the operator's own network.
 */
export function proxyFor(url: URL): URL | undefined {
  const name = url.hostname.replace(/^\[|\]$/g, '');
  const isInside = isIP(name) === 0 ? isInsideName(name) : !isPublicAddress(name);
  const proxy = isInside ? '' : getProxyForUrl(url.href);
  // Other proxies cannot be used; `lib/env` refuses them where they would apply.
  return /^https?:/.test(proxy) ? new URL(proxy) : undefined;
}
