import { setTimeout as wait } from 'node:timers/promises';
import type { WebResult } from '@/lib/core/ports/web';
import { SearchFailed, type SearchProvider } from './search-provider';

const MAX_RESULTS = 5;
const MAX_TITLE = 300;
const MAX_SNIPPET = 1000;
const PAUSE_MS = 1000;

/**
 * Searches the web: at most 5 results as plain text. Retries once after a transient failure. @throws {SearchFailed} or the signal's reason
 */
export async function searchWeb(provider: SearchProvider, query: string, signal?: AbortSignal): Promise<WebResult[]> {
  const found = await provider.search(query, signal).catch(async (error: unknown) => {
    if (!(error instanceof SearchFailed && error.transient)) throw error;
    await wait(PAUSE_MS, undefined, { signal }).catch(() => signal?.throwIfAborted());
    return provider.search(query, signal);
  });
  const results = found.flatMap(tidy);
  const isFirst = ({ url }: WebResult, index: number) => results.findIndex((other) => other.url === url) === index;
  return results.filter(isFirst).slice(0, MAX_RESULTS);
}

/** Returns no result for an address that is not a web page. */
function tidy({ title, url, snippet }: WebResult): WebResult[] {
  const address = URL.parse(url);
  if (!address || !/^https?:$/.test(address.protocol)) return [];
  return [{ title: plain(title, MAX_TITLE) || address.host, url: address.href, snippet: plain(snippet, MAX_SNIPPET) }];
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** Engines highlight the search words and encode the rest as HTML. */
function plain(text: string, maxLength: number): string {
  const unmarked = text.replace(/<\/?(?:strong|b|em|i|mark|span|br)\b[^<>]*>/gi, '');
  const read = unmarked.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w{2,4}));/gi, (whole, hex, decimal, name) => {
    if (name !== undefined) return ENTITIES[name.toLowerCase()] ?? whole;
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
  const line = read.replace(/\s+/g, ' ').trim();
  return line.length > maxLength ? `${line.slice(0, maxLength - 1)}…` : line;
}
