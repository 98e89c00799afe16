import type { DocumentParts, MarkedPassage, Passage } from './document-library';

export interface StoredDocument {
  id: string;
  userId: string;
  name: string;
  mediaType: string;
  /** True for what came with the sample workspace. */
  sample: boolean;
  length: number;
  createdAt: string;
}

export interface NewDocument {
  /** Left out unless the same document may be added again: then nothing is kept twice. */
  id?: string;
  userId: string;
  name: string;
  mediaType: string;
  sample: boolean;
  text: string;
  /** Left out for a text that is not divided. */
  parts?: DocumentParts;
}

export interface DocumentStore {
  /**
   * Keeps the text and its chunks (full-text searchable) in many short statements, so that nobody else waits for long. The document
   * can be seen once it is published. No chunk reaches over the end of a page or sheet.
   */
  prepare(document: NewDocument): Promise<StoredDocument>;
  /** Makes a prepared document visible. */
  publish(id: string): Promise<void>;
  /** Both in one. */
  add(document: NewDocument): Promise<StoredDocument>;
  list(userId: string): Promise<StoredDocument[]>;
  get(userId: string, id: string): Promise<(StoredDocument & { parts: DocumentParts | null }) | undefined>;
  text(userId: string, id: string): Promise<{ document: StoredDocument; text: string; parts: DocumentParts | null } | undefined>;
  /** Best first. */
  search(userId: string, query: string, options: { limit: number; documentId?: string }): Promise<Passage[]>;
  /** What a search found, with the words it looked for marked. */
  mark(query: string, passages: readonly Passage[]): Promise<MarkedPassage[]>;
  /** Removes the document with everything made of it. */
  remove(userId: string, id: string): Promise<boolean>;
}
