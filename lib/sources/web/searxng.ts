import { z } from 'zod';
import { phrase } from '@/lib/core/phrases/phrase';
import { withoutEnding } from '@/lib/core/text/without-ending';
import type { SafeFetch } from '@/lib/guards/outbound/safe-fetch';
import { askSearch, SearchFailed, type SearchProvider } from './search-provider';
import { withSites } from './with-sites';

const answer = z.object({
  results: z.array(z.object({ title: z.string(), url: z.string(), content: z.string().nullish() })),
  unresponsive_engines: z.array(z.unknown()).default([]),
});

/** A SearXNG server (https://docs.searxng.org/dev/search_api.html). `allowPrivate`: see `safeFetch`. */
export function searxng(settings: { url: string; fetch: SafeFetch; allowPrivate?: readonly string[] }): SearchProvider {
  const { url, fetch, allowPrivate } = settings;
  const label = 'SearXNG';
  return {
    label,
    async search(query, { signal, hosts } = {}) {
      const { results, unresponsive_engines } = await askSearch({
        label,
        fetch,
        url: searchUrl(url, withSites(query, hosts)),
        options: { signal, allowPrivate },
        answer,
        statuses: { 403: phrase('searxngWithoutJson') },
      });
      // SearXNG reports with status 200 that none of its engines answered.
      if (results.length === 0 && unresponsive_engines.length > 0) throw new SearchFailed(phrase('searxngUnanswered'), true);
      return results.map(({ title, url, content }) => ({ title, url, snippet: content ?? '' }));
    },
  };
}

function searchUrl(base: string, query: string): URL {
  const url = new URL(base);
  const path = withoutEnding(url.pathname, '/');
  url.pathname = path.endsWith('/search') ? path : `${path}/search`;
  url.search = new URLSearchParams({ q: query, format: 'json' }).toString();
  return url;
}
