import { BaseError } from '../base-error';

/** Thrown when a server responds but refuses to embed a text, for example because it is too long for the model. */
export class TextRefused extends BaseError {
  static override readonly kind: string = 'TextRefused';
}

/** Turns texts into vectors whose cosine similarity is high for texts with similar meanings. */
export interface Embedder {
  /** `provider:model`. Vectors of different ids are not comparable. */
  readonly id: string;
  /** Cosine similarity below which two texts count as unrelated. */
  readonly minSimilarity: number;
  /** Whether the model knows the language of a text. Other texts are found only by their words. */
  knows(text: string): boolean;
  /**
   * Returns one vector per text, in order. Requests with fewer texts go first, so that a question does not wait for a document.
   * @throws {TextRefused} perhaps because of one of the texts; another error when the model is unavailable; and the reason of the signal
   */
  embed(texts: readonly string[], signal: AbortSignal): Promise<Float32Array[]>;
  close(): Promise<void>;
}
