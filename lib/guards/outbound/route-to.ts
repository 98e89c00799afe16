import { type Address, type CheckHostOptions, checkHost } from './check-host';
import type { Target } from './parse-target';
import { proxyFor } from './proxy-for';

/** How a target is reached: at one of these addresses, or through a proxy that connects to `host`. */
export type Route = { proxy?: undefined; addresses: readonly Address[] } | { proxy: URL; host: string };

/**
 * Finds the way to a target. A proxy is told an address that was checked here, and not the name, for which it might find another address. Only a
 * name that the operator excepts is left to the proxy: this server may not be able to resolve names of the internet.
 * @throws {OutboundFailed} `refused`, as `checkHost`; or the signal's reason
 */
export async function routeTo(
  { url, allowPrivate }: Target,
  options: Omit<CheckHostOptions, 'allowPrivate'> = {},
): Promise<Route> {
  const proxy = proxyFor(url);
  if (proxy && allowPrivate) return { proxy, host: url.hostname };
  const addresses = await checkHost(url.hostname, { ...options, allowPrivate });
  const [first] = addresses;
  return proxy && first ? { proxy, host: first.address } : { addresses };
}
