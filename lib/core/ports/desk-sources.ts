import type { DeskSearchProvider } from '../desk-definition';

/** A page, or a passage of a document, that a desk's search found. */
export interface DeskHit {
  title: string;
  /** Empty for a document, which cannot be cited by an address. */
  url: string;
  snippet: string;
  provider: DeskSearchProvider;
  /** ISO 639-1 */
  language?: string;
  /** For a passage of a document: the document, and where the snippet begins in its text. */
  documentId?: string;
  start?: number;
}

export interface DeskSearch {
  query: string;
  /** The query of the second attempt, if the first found too little. */
  simpler?: string;
  /** Best first; no address twice. */
  hits: DeskHit[];
  /** What providers could not do, each with its name. */
  problems: string[];
}
