import { z } from 'zod';
import { phrase } from '@/lib/core/phrases/phrase';
import type { SafeFetch } from '@/lib/guards/outbound/safe-fetch';
import { askSearch, type SearchProvider } from './search-provider';
import { withSites } from './with-sites';

const answer = z.object({
  web: z
    .object({ results: z.array(z.object({ title: z.string(), url: z.string(), description: z.string().nullish() })) })
    .nullish(),
});

const ENDPOINT = 'https://api.search.brave.com/res/v1/web/search';

/** Brave Search with an API key (https://api-dashboard.search.brave.com/app/documentation/web-search). */
export function brave(settings: { key: string; fetch: SafeFetch; endpoint?: string }): SearchProvider {
  const { key, fetch, endpoint = ENDPOINT } = settings;
  const label = 'Brave Search';
  return {
    label,
    async search(query, { signal, hosts } = {}) {
      const url = new URL(endpoint);
      url.search = new URLSearchParams({
        q: withSites(query, hosts),
        count: hosts ? '20' : '5',
        text_decorations: 'false',
      }).toString();
      const { web } = await askSearch({
        label,
        fetch,
        url,
        options: { signal, headers: { accept: 'application/json', 'x-subscription-token': key } },
        answer,
        statuses: { 422: phrase('braveRefused') },
      });
      return (web?.results ?? []).map(({ title, url, description }) => ({ title, url, snippet: description ?? '' }));
    },
  };
}
