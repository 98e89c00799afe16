import { passageReference } from '@/lib/core/citations/passage-reference';
import { isListedHost } from '@/lib/core/connections/is-listed-host';
import type { DeskDefinition, DeskSearchProvider } from '@/lib/core/desks/desk-definition';
import type { DeskHit, DeskSources, SearchedDesk } from '@/lib/core/ports/desk-sources';
import type { DocumentStore } from '@/lib/core/ports/document-store';
import type { Web } from '@/lib/core/ports/web';
import type { Language } from '@/lib/core/text/language';
import type { SearchDocuments } from '@/lib/documents/meaning/search-documents';
import type { SafeFetch } from '@/lib/guards/outbound/safe-fetch';
import { createDeskWeb } from '@/lib/sources/web/desk-web';
import type { OwnPages } from '@/lib/sources/web/own-pages';
import type { ReadPage } from '@/lib/sources/web/page-reader';
import { type DeskSearcher, searchDesk } from '@/lib/sources/web/search-desk';
import type { SearchProvider } from '@/lib/sources/web/search-provider';
import { searchWeb } from '@/lib/sources/web/search-web';

interface OwnPageHit {
  title: string;
  path: string;
  snippet: string;
  language: Language;
}

export interface DeskSourcesDeps {
  documents: Pick<DocumentStore, 'list'>;
  searchDocuments: SearchDocuments;
  /** Returns the search engine that the user has connected for the agents of desks. */
  searchOf(userId: string): Promise<SearchProvider | undefined>;
  /** Fetches on behalf of a user. */
  fetchFor(userId: string): SafeFetch;
  readPage: ReadPage;
  /** The pages that this server itself serves, with their search. */
  ownPages: OwnPages & { search(query: string, language: Language): readonly OwnPageHit[] };
}

export type DeskSourcesOf = ReturnType<typeof openDeskSources>;

const MOST_PASSAGES = 5;
const MAX_SNIPPET = 1500;

/**
 * Creates what the runs of a desk can search and read: the documents and the search engine of the desk's owner, and the pages of the desk's
 * hosts. Nothing depends on who asks.
 */
export function openDeskSources({ documents, searchDocuments, searchOf, fetchFor, readPage, ownPages }: DeskSourcesDeps) {
  const servesOwn = ({ sources }: DeskDefinition) => isListedHost(sources.hosts, new URL(ownPages.origin).hostname);

  /** Returns undefined for a provider that the desk does not have. */
  async function searcherOf(name: DeskSearchProvider, { ownerId, definition }: SearchedDesk): Promise<DeskSearcher | undefined> {
    const { documents: listed, hosts } = definition.sources;
    switch (name) {
      case 'documents':
        if (ownerId === null || listed.length === 0) return undefined;
        return { name, label: 'Documents', search: ({ query }) => passages(ownerId, listed, query) };
      case 'sites':
        if (!servesOwn(definition)) return undefined;
        return { name, label: 'Sites', search: async ({ query, language }) => pagesOf(query, language === 'fra' ? 'fr' : 'en') };
      case 'web': {
        const engine = ownerId === null || hosts.length === 0 ? undefined : await searchOf(ownerId);
        if (!engine) return undefined;
        return { name, label: engine.label, search: ({ query, signal }) => searchWeb(engine, query, { signal, hosts }) };
      }
    }
  }

  async function passages(ownerId: string, documentIds: readonly string[], query: string): Promise<Omit<DeskHit, 'provider'>[]> {
    const { passages: found } = await searchDocuments(ownerId, query, { limit: MOST_PASSAGES, documentIds });
    return found.map(({ document, documentId, version, start, text }) => {
      const place = { documentId, start, ...(version !== undefined && { version }) };
      return { title: document, url: '', reference: passageReference(place), snippet: text.slice(0, MAX_SNIPPET), ...place };
    });
  }

  /** The versions of the desk's documents: answers from a file that was replaced or deleted since are not reused. */
  async function versionsOf({ ownerId, definition }: SearchedDesk): Promise<string[]> {
    const listed = new Set(definition.sources.documents);
    if (ownerId === null || listed.size === 0) return [];
    const found = (await documents.list(ownerId)).filter(({ id }) => listed.has(id));
    return found.map(({ id, version }) => `${id}@${version}`).sort();
  }

  function pagesOf(query: string, language: Language): Omit<DeskHit, 'provider'>[] {
    return ownPages.search(query, language).map(({ path, ...page }) => ({ ...page, url: ownPages.origin + path }));
  }

  return {
    /** The web as a run of the desk sees it. `userId`: the run's user, for whom refused addresses are audited. */
    async web({ ownerId, definition }: SearchedDesk, userId: string): Promise<Web> {
      const search = ownerId === null ? undefined : await searchOf(ownerId);
      const { hosts } = definition.sources;
      return createDeskWeb({ search, hosts, fetch: fetchFor(userId), readPage, ownPages });
    },

    async sources(desk: SearchedDesk): Promise<DeskSources> {
      const found = await Promise.all(desk.definition.sources.providers.map((name) => searcherOf(name, desk)));
      const searchers = found.filter((searcher) => searcher !== undefined);
      return {
        scope: [`${desk.id}@${desk.version}`, ...(await versionsOf(desk))].join(' '),
        async search(query, { language, signal }) {
          if (searchers.length === 0) return { query, hits: [], problems: [NOTHING_TO_SEARCH] };
          return searchDesk(searchers, { query, language, signal });
        },
      };
    },
  };
}

const NOTHING_TO_SEARCH = 'This desk has nothing to search: its owner can add documents, or hosts and a web search.';
