import { StoreUnavailable } from '@/lib/core/errors';
import type { AnswerToEmbed, AnswerVectorStore } from '@/lib/core/ports/answer-vector-store';

interface Deps {
  store: Pick<AnswerVectorStore, 'pending' | 'keep'>;
  embedder: {
    id: string;
    embed(question: AnswerToEmbed, signal: AbortSignal): Promise<{ model: string; vector: Int8Array }>;
  };
  /** Called when the embedder fails; it is tried again after two minutes. */
  onFailure(error: unknown): void;
  /** Interval of looking for released answers without a vector, in milliseconds. */
  lookMs?: number;
}

export interface AnswerEmbedding {
  /** Looks now and from then on regularly. */
  open(): void;
  /** Embeds the questions of all released answers without a vector; resolves when none is left or the embedder fails. */
  look(): Promise<void>;
  close(): Promise<void>;
}

const BATCH = 16;
const RETRY_MS = 120_000;

/**
 * Embeds the questions of answers that were released for reuse, in the background: `look` when one is released, and from time to time what is
 * left after a failure. Two processes may embed the same question, which costs
 * little and changes nothing.
 */
export function embedAnswers({ store, embedder, onFailure, lookMs = 60_000 }: Deps): AnswerEmbedding {
  const closing = new AbortController();
  const { signal } = closing;
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | undefined;
  let waitUntil = 0;

  async function work(): Promise<void> {
    while (!signal.aborted) {
      const answers = await store.pending(embedder.id, BATCH);
      const vectors = [];
      for (const answer of answers)
        vectors.push({ id: answer.id, embedder: embedder.id, ...(await embedder.embed(answer, signal)) });
      if (vectors.length > 0) await store.keep(vectors);
      if (answers.length < BATCH) return;
    }
  }

  function look(): Promise<void> {
    looking ??= work()
      .catch((error: unknown) => {
        // After an outage, the next look continues.
        if (signal.aborted || error instanceof StoreUnavailable) return;
        waitUntil = performance.now() + RETRY_MS;
        onFailure(error);
      })
      .finally(() => {
        looking = undefined;
      });
    return looking;
  }

  const lookUnlessFailed = () => {
    if (performance.now() >= waitUntil) void look();
  };

  return {
    open() {
      timer ??= setInterval(lookUnlessFailed, lookMs);
      timer.unref();
      lookUnlessFailed();
    },
    look,
    async close() {
      clearInterval(timer);
      closing.abort();
      await looking;
    },
  };
}
