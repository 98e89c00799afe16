/** A document whose chunks are to be embedded. */
export interface ClaimedDocument {
  userId: string;
  documentId: string;
  version: number;
}

/** The vector of one chunk; null if the model does not know the language of its text, or refuses it. */
export interface ChunkVector {
  start: number;
  vector: Int8Array | null;
}

/** Vectors of consecutive chunks of one document. */
export interface VectorBlock {
  documentId: string;
  /** Start of each chunk, as a character offset. */
  starts: number[];
  /** The vectors, one after the other. */
  vectors: Int8Array;
}

/** A chunk's position among the vectors of several documents. */
export interface VectorPosition {
  documentId: string;
  start: number;
}

export interface VectorPage {
  blocks: VectorBlock[];
  /** Position after which the next page begins; undefined on the last page. */
  next: VectorPosition | undefined;
}

export interface EmbeddingProgress {
  /** Documents with the vectors of all their chunks. */
  ready: number;
  total: number;
}

/** Vectors of the chunks of documents. Those of another model than the current one are ignored, and replaced over time. */
export interface VectorStore {
  /**
   * Claims a document without all vectors of `model` for `leaseMs`: of the user whose documents were claimed longest ago, the one that was claimed
   * longest ago, so that one that always fails does not delay the others. Undefined when every document is ready or claimed by another process.
   */
  claim(model: string, leaseMs: number): Promise<ClaimedDocument | undefined>;
  /** Chunks without a vector of `model`, in order; none of a document that was replaced since it was claimed. */
  pending(claimed: ClaimedDocument, model: string, limit: number): Promise<{ start: number; text: string }[]>;
  /** Stores vectors and extends the claim; nothing for a document that was removed, replaced, or claimed for another model since. */
  keep(claimed: ClaimedDocument, model: string, vectors: readonly ChunkVector[], leaseMs: number): Promise<void>;
  /** Ends a claim, unless the document was replaced, or claimed for another model since. It is `ready` when none of its chunks is pending. */
  release(claimed: ClaimedDocument, model: string, ready: boolean): Promise<void>;
  progress(userId: string, model: string): Promise<EmbeddingProgress>;
  /** The user's documents that are ready. */
  ready(userId: string, model: string): Promise<{ documentId: string; version: number }[]>;
  /** Vectors of these documents, a page of a bounded size at a time; the first without `after`. */
  read(userId: string, model: string, documentIds: readonly string[], after?: VectorPosition): Promise<VectorPage>;
}
