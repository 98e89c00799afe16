/** How a document is divided. Texts without pages or sheets are counted in paragraphs, tables in lines. */
export interface DocumentParts {
  unit: 'page' | 'sheet' | 'paragraph' | 'line';
  /** Start of each part as a character offset, in order. */
  starts: number[];
  /** Names of the sheets. */
  names?: string[];
}

/** The position of a passage as a reader would look it up; empty for a document that is not divided. */
export interface Place {
  /** From 1. */
  page?: number;
  /** The sheet's name. */
  sheet?: string;
  /** From 1. */
  paragraph?: number;
  /** From 1. */
  line?: number;
}

/** A reference to a document from what was read of it. */
export interface NamedDocument {
  documentId: string;
  document: string;
  /** The version when it was read; omitted for the first one. */
  version?: number;
}

export interface Passage extends NamedDocument, Place {
  /** Character offsets into the document's text: `text.slice(start, end) === passage text`. */
  start: number;
  end: number;
  text: string;
  /** Higher is better; only comparable within one search. */
  rank: number;
  /** True when the passage contains only some of the words searched for, because no passage contains all of them. */
  someWords?: boolean;
}

/** A passage found by its words, by its meaning, or by both. */
export interface FoundPassage extends Omit<Passage, 'someWords'> {
  found: 'words' | 'meaning' | 'both';
}

/**
 * Whether a search was also by meaning. `off`: no embedding model is configured; `language`: the model does not know the language of the query;
 * `late`: the model did not respond in time.
 */
export type MeaningState = 'used' | 'off' | 'language' | 'late';

/** Result of a search, best match first. */
export interface DocumentSearch {
  passages: FoundPassage[];
  meaning: MeaningState;
}

/** Ranges of matched words, as character offsets into the document's text. */
export interface Highlights {
  marks: { start: number; end: number }[];
}

/** A found passage with its matched words. */
export interface HighlightedPassage extends FoundPassage, Highlights {}

/** A range of a document's text; its place is where the range starts. */
export interface DocumentText extends NamedDocument, Place {
  start: number;
  end: number;
  text: string;
  /** Length of the whole text, in characters. */
  length: number;
}

/** The complete text of a document. */
export interface WholeDocument extends NamedDocument {
  text: string;
  parts: DocumentParts | null;
}

/** A user's uploaded files. */
export interface DocumentLibrary {
  readonly label: string;
  list(): Promise<{ documentId: string; document: string; length: number }[]>;
  search(query: string, options: { limit: number; documentId?: string }): Promise<DocumentSearch>;
  /** @throws {ToolFailed} for an unknown id */
  read(documentId: string, range: { start: number; length: number }): Promise<DocumentText>;
  /** @throws {ToolFailed} for an unknown id */
  readWhole(documentId: string): Promise<WholeDocument>;
  /**
   * Stores a text as a new document. A name already in use gets a number, as in "Report (2).md"; the returned `name` contains
   * it.
   */
  save(name: string, text: string): Promise<{ id: string; name: string; length: number }>;
}
