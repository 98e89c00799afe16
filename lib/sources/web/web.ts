import { ToolFailed } from '@/lib/core/errors';
import type { Web } from '@/lib/core/ports/web';
import type { SafeFetch } from '@/lib/guards/outbound/safe-fetch';
import { checkLink } from './check-link';
import type { ReadPage } from './page-reader';
import { readWebPage } from './read-web-page';
import type { SearchProvider } from './search-provider';
import { searchWeb } from './search-web';

export interface WebOptions {
  /** The search engine the user has connected. */
  search?: SearchProvider;
  fetch: SafeFetch;
  readPage: ReadPage;
  /** The only hosts whose pages are searched. Default: every host. */
  hosts?: readonly string[];
  /** See `isFrontPage`. */
  roots?: readonly string[];
}

/** The web as one user may use it. Pages can be read without a connection. */
export function createWeb({ search, fetch, readPage, hosts, roots }: WebOptions): Web {
  return {
    label: search?.label ?? 'Web',
    async search(query, signal) {
      if (!search) throw new ToolFailed('No web search is connected: add one under Connections.');
      return searchWeb(search, query, { signal, hosts });
    },
    fetchPage: (url, { signal, hosts } = {}) => readWebPage(url, { fetch: onHosts(fetch, hosts), readPage, signal }),
    checkUrl: (url, { signal, hosts } = {}) => checkLink(url, { fetch: onHosts(fetch, hosts), readPage, roots, signal }),
  };
}

const onHosts = (fetch: SafeFetch, hosts?: readonly string[]): SafeFetch =>
  hosts ? (url, options) => fetch(url, { ...options, hosts }) : fetch;
