import { type Address, type CheckHostOptions, checkHost } from './check-host';
import type { Target } from './parse-target';
import { proxyFor } from './proxy-for';

/** How a target is reached: at one of these addresses, or through a proxy that connects to `host`. */
export type Route = { proxy?: undefined; addresses: readonly Address[] } | { proxy: URL; host: string };

/**
 * Decides how a target is reached. The proxy gets the address that was checked here instead of the host name, which it could resolve differently.
 * Only for the operator's exceptions does the proxy get the name, because this server may be unable to resolve public names.
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
