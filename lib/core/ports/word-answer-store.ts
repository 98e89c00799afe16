import type { EarlierWordAnswer } from './word-services';

/** The last answer to each question about words, by a hash of the question and its context. */
export interface WordAnswerStore {
  /** Replaces an earlier answer to the same question. */
  keep(userId: string, key: string, answer: { question: string; answer: string; runId: string }): Promise<void>;
  find(userId: string, key: string): Promise<EarlierWordAnswer | undefined>;
}
