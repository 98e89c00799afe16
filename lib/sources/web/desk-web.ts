import { isListedHost } from '@/lib/core/is-listed-host';
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

/** The web of an answer desk: the pages of its hosts, also after redirects. */
export function createDeskWeb({ fetch, hosts, ownPages, ...options }: DeskWebOptions): Web {
  const ofHosts: SafeFetch = (url, given) => fetch(url, { ...given, hosts });
  const hasOwn = isListedHost(hosts, new URL(ownPages.origin).hostname);
  return createWeb({
    ...options,
    hosts,
    fetch: hasOwn ? withOwnPages(ofHosts, ownPages) : ofHosts,
    roots: [ownPages.origin + ownPages.path],
  });
}
