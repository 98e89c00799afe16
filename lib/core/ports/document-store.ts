import type { DocumentParts, Highlights, Passage } from './document-library';

export interface StoredDocument {
  id: string;
  userId: string;
  name: string;
  mediaType: string;
  /** True for documents of the sample workspace. */
  sample: boolean;
  length: number;
  /** 1, and one more each time the file is replaced. */
  version: number;
  /** Bytes of the uploaded file; null when there is none. */
  fileSize: number | null;
  createdAt: string;
  /** When this version replaced the one before it. */
  replacedAt: string | null;
}

export interface NewDocument {
  /** Set to make adding the document idempotent. */
  id?: string;
  userId: string;
  name: string;
  mediaType: string;
  sample: boolean;
  text: string;
  /** Omitted for a text that is not divided. */
  parts?: DocumentParts;
  /** The file with the text; omitted for a text that was not uploaded. */
  file?: FileContent;
}

/** A file, which is read in pieces. */
export interface FileContent {
  /** In bytes. */
  size: number;
  pieces(): AsyncIterable<Uint8Array>;
}

/**
 * Returns the name under which a new document is stored next to the user's other ones, including unfinished ones. Throws to refuse it. Other
 * documents of the user that are stored with this wait.
 */
export type AdmitDocument = (others: readonly StoredDocument[]) => string;

export interface PassagePlace {
  documentId: string;
  version: number;
  start: number;
}

export interface DocumentStore {
  /**
   * Stores the text and its chunks (full-text searchable) in many short statements, so that other queries are not blocked for
   * long. The document is invisible until it is published. No chunk crosses the end of a page or sheet.
   */
  prepare(document: NewDocument, admit?: AdmitDocument): Promise<StoredDocument>;
  /** Makes a prepared document visible. */
  publish(id: string): Promise<void>;
  /**
   * Gives a document the name, text and chunks of a prepared one, which disappears, and a new version; data derived from the old text is removed. If
   * it is called in a transaction, readers see either the old or the new document. Undefined when the user has no such document.
   */
  replace(userId: string, id: string, preparedId: string): Promise<StoredDocument | undefined>;
  /** Prepares and publishes a document. */
  add(document: NewDocument, admit?: AdmitDocument): Promise<StoredDocument>;
  list(userId: string): Promise<StoredDocument[]>;
  get(userId: string, id: string): Promise<(StoredDocument & { parts: DocumentParts | null }) | undefined>;
  text(userId: string, id: string): Promise<{ document: StoredDocument; text: string; parts: DocumentParts | null } | undefined>;
  /** The file as it was uploaded. Reading it fails when the document is removed or replaced meanwhile. Undefined when there is none. */
  file(userId: string, id: string): Promise<{ document: StoredDocument; content: FileContent } | undefined>;
  /**
   * Returns passages with all words of the query; if there are none, with some of them; otherwise with longer words that begin with them. Best match
   * first. Default: of all of the user's documents.
   */
  search(userId: string, query: string, options: { limit: number; documentIds?: readonly string[] }): Promise<Passage[]>;
  /** Returns the user's passages that start at these offsets of these versions, in this order, without those that no longer exist. */
  passagesAt(userId: string, places: readonly PassagePlace[]): Promise<Passage[]>;
  /** Marks the query's words in the passages that a search found. */
  mark<Found extends Omit<Passage, 'someWords'>>(query: string, passages: readonly Found[]): Promise<(Found & Highlights)[]>;
  /** Removes the document and everything derived from it. */
  remove(userId: string, id: string): Promise<boolean>;
  /** Removes all documents of a user, in several short statements, as long as the user is disabled. */
  removeOfDisabled(userId: string): Promise<void>;
}
