import { addressKey } from '@/lib/core/connections/address-key';
import type { DeskSearchProvider } from '@/lib/core/desks/desk-definition';
import { ToolFailed } from '@/lib/core/errors';
import type { DeskHit, DeskSearch } from '@/lib/core/ports/desk-sources';
import { simplerQuery } from './simpler-query';

export interface DeskQuery {
  query: string;
  /** ISO 639-3 */
  language?: string;
  signal?: AbortSignal;
}

/** One of the search providers of a desk. */
export interface DeskSearcher {
  name: DeskSearchProvider;
  /** Its name in reports of problems: "Brave Search (Ours)". */
  label: string;
  /** Best first. @throws {ToolFailed} when it could not search */
  search(query: DeskQuery): Promise<Omit<DeskHit, 'provider'>[]>;
}

/** With fewer hits than this, a provider is asked once more with a simpler query. */
const FEW = 2;
/** With this many pages, no further provider is asked. */
const ENOUGH_PAGES = 3;
const MOST_HITS = 10;

/**
 * Searches the providers of a desk in order until enough pages are found. If a provider fails, this is reported, and the next one is asked.
 * @throws the signal's reason
 */
export async function searchDesk(searchers: readonly DeskSearcher[], asked: DeskQuery): Promise<DeskSearch> {
  const simpler = simplerQuery(asked.query);
  const problems: string[] = [];
  let hits: DeskHit[] = [];
  let isSimplified = false;
  for (const searcher of searchers) {
    const found = await ask(searcher, asked.query);
    hits = withoutDoubles([...hits, ...(found ?? [])]);
    if (found && found.length < FEW && simpler !== undefined) {
      isSimplified = true;
      hits = withoutDoubles([...hits, ...((await ask(searcher, simpler)) ?? [])]);
    }
    if (hits.filter(({ url }) => url !== '').length >= ENOUGH_PAGES) break;
  }
  return { query: asked.query, ...(isSimplified && { simpler }), hits: hits.slice(0, MOST_HITS), problems };

  /** Returns undefined when the provider failed. */
  async function ask({ name, label, search }: DeskSearcher, query: string): Promise<DeskHit[] | undefined> {
    try {
      const found = await search({ ...asked, query });
      return found.map((hit) => ({ ...hit, provider: name }));
    } catch (error) {
      if (!(error instanceof ToolFailed)) throw error;
      problems.push(`${label}: ${error.message}`);
      return undefined;
    }
  }
}

function withoutDoubles(hits: readonly DeskHit[]): DeskHit[] {
  const keys = hits.map(({ url, documentId, start }) => addressKey(url) ?? `${documentId} ${start}`);
  return hits.filter((_, n) => keys.indexOf(keys[n] ?? '') === n);
}
