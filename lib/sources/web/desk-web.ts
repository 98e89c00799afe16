import { isListedHost } from '@/lib/core/connections/is-listed-host';
import type { Web } from '@/lib/core/ports/web';
import type { SafeFetch } from '@/lib/guards/outbound/safe-fetch';
import { type OwnPages, withOwnPages } from './own-pages';
import { createWeb, type WebOptions } from './web';

export interface DeskWebOptions extends Pick<WebOptions, 'search' | 'fetch' | 'readPage'> {
  /** The hosts of the desk. */
  hosts: readonly string[];
  /** Pages of this server, for desks that list its host. */
  ownPages: OwnPages;
}

/**
 * The web of an answer desk: the pages of its hosts, also after redirects. The host of this server gives access to its own pages only: the operator
 * may allow connections to other services of this machine, which are not for visitors of a desk.
 */
export function createDeskWeb({ fetch, hosts, ownPages, ...options }: DeskWebOptions): Web {
  const own = new URL(ownPages.origin).hostname;
  const others = hosts.filter((host) => host !== own);
  const ofHosts: SafeFetch = (url, given) => fetch(url, { ...given, hosts: others });
  const hasOwn = isListedHost(hosts, own);
  return createWeb({
    ...options,
    hosts,
    fetch: hasOwn ? withOwnPages(ofHosts, ownPages) : ofHosts,
    roots: [ownPages.origin + ownPages.path],
  });
}
