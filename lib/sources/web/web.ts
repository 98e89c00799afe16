import { LRUCache } from 'lru-cache';
import { ToolFailed } from '@/lib/core/errors';
import type { Web, WebPage, WebResult } from '@/lib/core/ports/web';
import type { SafeFetch } from '@/lib/guards/outbound/safe-fetch';
import { checkLink } from './check-link';
import type { ReadPage } from './page-reader';
import { readWebPage } from './read-web-page';
import type { SearchProvider } from './search-provider';
import { searchWeb } from './search-web';

export interface WebCache {
  searches: LRUCache<string, WebResult[]>;
  pages: LRUCache<string, WebPage>;
}

/**
 * One per process: caches search results for an hour and pages for half an hour, separately per user. Uses the wall clock, since the
 * monotonic one stands still while a machine sleeps.
 */
export function createWebCache(): WebCache {
  return {
    searches: new LRUCache({ ttl: 3_600_000, max: 1000, perf: Date }),
    pages: new LRUCache({ ttl: 1_800_000, max: 200, perf: Date }),
  };
}

export interface WebOptions {
  /** Part of every cache key, so that users never share cached results. */
  userId: string;
  /** The search engine the user has connected. */
  search?: SearchProvider;
  fetch: SafeFetch;
  readPage: ReadPage;
  cache: WebCache;
}

/** The web as one user may use it. Pages can be read without a connection. A search that failed or found nothing is not cached. */
export function createWeb({ userId, search, fetch, readPage, cache }: WebOptions): Web {
  return {
    label: search?.label ?? 'Web',
    async search(query, signal) {
      if (!search) throw new ToolFailed('No web search is connected: add one under Connections.');
      const key = JSON.stringify([userId, search.label, query.trim().replace(/\s+/g, ' ')]);
      const kept = cache.searches.get(key);
      if (kept) return kept;
      const found = await searchWeb(search, query, signal);
      if (found.length > 0) cache.searches.set(key, found);
      return found;
    },
    async fetchPage(url, signal) {
      const key = JSON.stringify([userId, url]);
      const kept = cache.pages.get(key);
      if (kept) return kept;
      const page = await readWebPage(url, { fetch, readPage, signal });
      if (page.text !== '') cache.pages.set(key, page);
      return page;
    },
    checkUrl: (url, signal) => checkLink(url, { fetch, readPage, signal }),
  };
}
