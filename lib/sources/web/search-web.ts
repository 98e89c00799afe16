import { isListedHost } from '@/lib/core/connections/is-listed-host';
import { backoffMs } from '@/lib/core/models/retry-policy';
import type { WebResult } from '@/lib/core/ports/web';
import { decodeEntities } from '@/lib/core/text/decode-entity';
import { wait } from '@/lib/core/wait';
import { SearchFailed, type SearchOptions, type SearchProvider } from './search-provider';

const MAX_RESULTS = 5;
const MAX_TITLE = 300;
const MAX_SNIPPET = 1000;
const TRIES = 3;
/** No attempt begins later than this. */
const LAST_ATTEMPT_MS = 10_000;

/**
 * Searches the web: at most 5 results as plain text, of these hosts only. A transient failure is followed by further attempts, with exponential
 * back-off or after the delay that the engine requests. @throws {SearchFailed} or the signal's reason
 */
export async function searchWeb(provider: SearchProvider, query: string, options: SearchOptions = {}): Promise<WebResult[]> {
  const { hosts } = options;
  const found = await searchWithRetries(provider, query, options);
  const results = found.flatMap(tidy).filter(({ url }) => !hosts || isListedHost(hosts, new URL(url).hostname));
  const isFirst = ({ url }: WebResult, index: number) => results.findIndex((other) => other.url === url) === index;
  return results.filter(isFirst).slice(0, MAX_RESULTS);
}

async function searchWithRetries(provider: SearchProvider, query: string, options: SearchOptions): Promise<WebResult[]> {
  const { signal } = options;
  const started = Date.now();
  for (let attempt = 1; ; attempt++) {
    try {
      return await provider.search(query, options);
    } catch (error) {
      if (!(error instanceof SearchFailed && error.transient) || attempt === TRIES) throw error;
      const waitMs = error.retryAfterMs ?? backoffMs(attempt);
      if (Date.now() - started + waitMs > LAST_ATTEMPT_MS) throw error;
      await wait(waitMs, signal);
    }
  }
}

/** Returns no result for an address that is not a web page. */
function tidy({ title, url, snippet }: WebResult): WebResult[] {
  const address = URL.parse(url);
  if (!address || !/^https?:$/.test(address.protocol)) return [];
  return [{ title: plain(title, MAX_TITLE) || address.host, url: address.href, snippet: plain(snippet, MAX_SNIPPET) }];
}

/** Engines highlight the search words and encode the rest as HTML. */
function plain(text: string, maxLength: number): string {
  const unmarked = text.replace(/<\/?(?:strong|b|em|i|mark|span|br)\b[^<>]*>/gi, '');
  const line = decodeEntities(unmarked).replace(/\s+/g, ' ').trim();
  return line.length > maxLength ? `${line.slice(0, maxLength - 1)}…` : line;
}
