import type { WordLibrary } from '../words/word-library';

/** A stored answer of the Scholar. `at`: ISO 8601. */
export type EarlierWordAnswer = { answer: string; at: string; runId: string };

/** Services that runs about words use outside of their tools. */
export interface WordServices {
  read(userId: string): Promise<WordLibrary>;
  /** Returns which agent answered the question before this run in its conversation; null when there is none. */
  lastAgent(run: { userId: string; conversationId: string; runId: string }): Promise<'architect' | 'scholar' | null>;
  /** Keeps the last answer to a question in a context. `key`: a hash of both. */
  keepAnswer(userId: string, key: string, answer: { question: string; answer: string; runId: string }): Promise<void>;
  earlierAnswer(userId: string, key: string): Promise<EarlierWordAnswer | undefined>;
}
