import type { DeskDefinition, DeskSearchProvider } from '../desks/desk-definition';

/** The parts of a desk that its sources need. `ownerId` is null for a built-in desk. */
export interface SearchedDesk {
  id: string;
  version: number;
  ownerId: string | null;
  definition: DeskDefinition;
}

/** A page, or a passage of a document, that a desk's search found. */
export interface DeskHit {
  title: string;
  /** Empty for a passage of a document, which is cited by its reference (`passageReference`). */
  url: string;
  reference?: string;
  snippet: string;
  provider: DeskSearchProvider;
  /** ISO 639-1 */
  language?: string;
  /** For a passage of a document: the document, and where the snippet begins in its text. */
  documentId?: string;
  /** The version of the document; omitted for the first one. */
  version?: number;
  start?: number;
}

export interface DeskSearch {
  query: string;
  /** The query of the second attempt, if the first found too little. */
  simpler?: string;
  /** Best first; no address twice. */
  hits: DeskHit[];
  /** Problems of providers, each with the provider's name. */
  problems: string[];
}

/** The sources that an answer desk can search: only those in its definition. */
export interface DeskSources {
  /** Identifies the sources: it differs for desks, and for versions of a desk, with other sources. */
  readonly scope: string;
  /** `language`: of the query, by ISO 639-3. */
  search(query: string, options: { language?: string; signal?: AbortSignal }): Promise<DeskSearch>;
}
