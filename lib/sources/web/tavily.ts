import { z } from 'zod';
import { phrase } from '@/lib/core/phrases/phrase';
import type { SafeFetch } from '@/lib/guards/outbound/safe-fetch';
import { askSearch, type SearchProvider } from './search-provider';
import { siteOf } from './with-sites';

const answer = z.object({
  results: z.array(z.object({ title: z.string(), url: z.string(), content: z.string().nullish() })),
});

const ENDPOINT = 'https://api.tavily.com/search';
const USED_UP = phrase('tavilyUsedUp');

/** Tavily with an API key (https://docs.tavily.com/documentation/api-reference/endpoint/search). */
export function tavily(settings: { key: string; fetch: SafeFetch; endpoint?: string }): SearchProvider {
  const { key, fetch, endpoint = ENDPOINT } = settings;
  const label = 'Tavily';
  return {
    label,
    async search(query, { signal, hosts } = {}) {
      const { results } = await askSearch({
        label,
        fetch,
        url: new URL(endpoint),
        options: {
          method: 'POST',
          headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
          body: JSON.stringify({ query, max_results: hosts ? 20 : 5, ...(hosts && { include_domains: hosts.map(siteOf) }) }),
          signal,
        },
        answer,
        statuses: { 432: USED_UP, 433: USED_UP },
      });
      return results.map(({ title, url, content }) => ({ title, url, snippet: content ?? '' }));
    },
  };
}
