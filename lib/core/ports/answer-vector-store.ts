import type { KeptAnswer } from '../desks/kept-answer';
import type { SimilarQuestion } from '../desks/similar-answer';

/** An answer released for reuse whose question has no vector of the current embedder. */
export interface AnswerToEmbed extends Omit<SimilarQuestion, 'days'> {
  id: string;
}

/** The vector of an answer's question. `embedder`: the one that chose `model`, which may differ for some languages. */
export interface AnswerVector {
  id: string;
  embedder: string;
  model: string;
  vector: Int8Array;
}

/** A position among the vectors of a desk, in the order in which they were stored. */
export interface AnswerVectorPosition {
  at: string;
  id: string;
}

/** Vectors of one desk and model, one after the other. */
export interface AnswerVectorPage {
  ids: string[];
  vectors: Int8Array;
  /** Position of the last vector of this page; undefined on an empty one. */
  last: AnswerVectorPosition | undefined;
}

/**
 * Vectors of questions whose answers may be reused: released by reviews with a full score and without a flag, first in their conversation, and not
 * reused themselves. An answer that no longer fulfils this keeps its vector, but is no longer found.
 */
export interface AnswerVectorStore {
  /** Answers without a vector by `embedder`, oldest release first. */
  pending(embedder: string, limit: number): Promise<AnswerToEmbed[]>;
  keep(vectors: readonly AnswerVector[]): Promise<void>;
  /** Vectors after a position, one page of limited size at a time; without `after`, the first page. */
  read(deskId: string, model: string, after?: AnswerVectorPosition): Promise<AnswerVectorPage>;
  /** Those of the answers that may be reused now and were given since an instant, in any order. */
  reusable(deskId: string, ids: readonly string[], since: Date): Promise<KeptAnswer[]>;
}
