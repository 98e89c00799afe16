/** How a document is divided, in its readers' words. Texts without pages and sheets are counted in paragraphs, tables in lines. */
export interface DocumentParts {
  unit: 'page' | 'sheet' | 'paragraph' | 'line';
  /** Where each begins, in order, as a character offset. */
  starts: number[];
  /** What the sheets are called. */
  names?: string[];
}

/** Where something stands, as a reader would look it up; empty for a document that is not divided. */
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

export interface Passage extends Place {
  documentId: string;
  document: string;
  /** Character offsets into the document's text: `text.slice(start, end) === passage text`. */
  start: number;
  end: number;
  text: string;
  /** Higher is better; only comparable within one search. */
  rank: number;
}

/** With the words that were looked for, as character offsets into the document's text. */
export interface MarkedPassage extends Passage {
  marks: { start: number; end: number }[];
}

/** A stretch of a document; its place is where it starts. */
export interface DocumentText extends Place {
  documentId: string;
  document: string;
  start: number;
  end: number;
  text: string;
  /** Length of the whole text, in characters. */
  length: number;
}

/** A text from beginning to end, for what looks at it as a whole. */
export interface WholeDocument {
  documentId: string;
  document: string;
  text: string;
  parts: DocumentParts | null;
}

/** A person's uploaded files, already bound to that person. */
export interface DocumentLibrary {
  readonly label: string;
  list(): Promise<{ documentId: string; document: string; length: number }[]>;
  search(query: string, options: { limit: number; documentId?: string }): Promise<Passage[]>;
  /** Throws `ToolFailed` for an unknown id. */
  read(documentId: string, range: { start: number; length: number }): Promise<DocumentText>;
  /** Throws `ToolFailed` for an unknown id. */
  readWhole(documentId: string): Promise<WholeDocument>;
  /** Keeps a text as a new document. A name that is taken gets a number, as in "Report (2).md"; `name` says which. */
  save(name: string, text: string): Promise<{ id: string; name: string; length: number }>;
}
