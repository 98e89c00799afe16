import type { AnswerToEmbed, AnswerVectorStore } from '@/lib/core/ports/answer-vector-store';
import { type ClaimLoop, createClaimLoop } from './claim-loop';

interface Deps {
  store: Pick<AnswerVectorStore, 'pending' | 'keep'>;
  embedder: {
    id: string;
    embed(question: AnswerToEmbed, signal: AbortSignal): Promise<{ model: string; vector: Int8Array }>;
  };
  /** Called when the embedder fails; it is tried again after two minutes, or when the next answer is released. */
  onFailure(error: unknown): void;
}

/** Interval of looking for released answers without a vector. */
const LOOK_MS = 60_000;
const BATCH = 16;
const RETRY_MS = 120_000;

/**
 * Embeds the questions of answers that were released for reuse, in the background: `look` does so after a release, and a timer embeds what is left
 * after a failure. Two processes may embed the same question, which costs little and changes nothing.
 */
export function embedAnswers({ store, embedder, onFailure }: Deps): ClaimLoop {
  async function work(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const answers = await store.pending(embedder.id, BATCH);
      const vectors = [];
      for (const answer of answers)
        vectors.push({ id: answer.id, embedder: embedder.id, ...(await embedder.embed(answer, signal)) });
      if (vectors.length > 0) await store.keep(vectors);
      if (answers.length < BATCH) return;
    }
  }
  return createClaimLoop({ lookMs: LOOK_MS, work, onFailure, restMs: RETRY_MS });
}
