import { StoreUnavailable } from '@/lib/core/errors';
import { type Embedder, TextRefused } from '@/lib/core/ports/embedder';
import type { ClaimedDocument, VectorStore } from '@/lib/core/ports/vector-store';

interface EmbedderDeps {
  store: VectorStore;
  embedder: Embedder;
  quantise(vector: Float32Array): Int8Array;
  /** Called when the embedder fails; its document is tried again after `leaseMs`. */
  onFailure(error: unknown): void;
  /** Interval of looking for documents without vectors, in milliseconds. */
  lookMs?: number;
  /** Time until another process may continue with a document whose process has ended. */
  leaseMs?: number;
  /** Chunks per batch. A batch that was stored is not embedded again. */
  batch?: number;
  /** Batches of a document before the next user's turn. */
  batches?: number;
}

/** A text that every model takes. */
const SHORT = 'text';

export interface DocumentEmbedding {
  /** Starts looking for documents regularly. */
  start(): void;
  /** Embeds all documents without vectors of the current model; resolves when none is left or the embedder fails. */
  look(): Promise<void>;
  /** Ends after the current text; another process, or the next start, continues. */
  close(): Promise<void>;
}

/** Embeds documents in the background, one after the other, taking turns between users. */
export function embedDocuments(deps: EmbedderDeps): DocumentEmbedding {
  const { store, embedder, quantise, onFailure, lookMs = 10_000, leaseMs = 120_000, batch = 16, batches = 4 } = deps;
  const closing = new AbortController();
  const { signal } = closing;
  let looking: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  /** After a failure, the embedder is not used again at once. */
  let restUntil = 0;

  async function work(): Promise<void> {
    while (!signal.aborted) {
      const claimed = await store.claim(embedder.id, leaseMs);
      if (!claimed) return;
      await embedSome(claimed);
    }
  }

  /** Embeds the next batches of a document. After a failure the claim remains, so that the document is not tried again at once. */
  async function embedSome(claimed: ClaimedDocument): Promise<void> {
    let isReady = false;
    try {
      for (let done = 0; done < batches && !isReady; done++) {
        const chunks = await store.pending(claimed, embedder.id, batch);
        if (chunks.length > 0) await embedBatch(claimed, chunks);
        isReady = chunks.length < batch;
      }
    } catch (error) {
      if (!signal.aborted) throw error;
    }
    await store.release(claimed, embedder.id, isReady);
  }

  async function embedBatch(claimed: ClaimedDocument, chunks: readonly { start: number; text: string }[]): Promise<void> {
    const known = chunks.filter(({ text }) => embedder.knows(text));
    const embedded = known.length === 0 ? [] : await embedEach(known.map(({ text }) => text));
    const vectors = new Map(known.map((chunk, at) => [chunk, embedded[at]]));
    const rows = chunks.map((chunk) => {
      const vector = vectors.get(chunk);
      return { start: chunk.start, vector: vector ? quantise(vector) : null };
    });
    await store.keep(claimed, embedder.id, rows, leaseMs);
  }

  /** A text that is refused alone, twice, by an embedder that takes another, has no vector: it is found by its words only. */
  async function embedEach(texts: readonly string[]): Promise<(Float32Array | undefined)[]> {
    try {
      return await embedder.embed(texts, signal);
    } catch (error) {
      if (!(error instanceof TextRefused)) throw error;
      if (texts.length === 1) {
        await embedder.embed([SHORT], signal);
        // A server that is starting or short of memory refuses any text for a moment.
        return await embedder.embed(texts, signal).catch((again: unknown) => {
          if (again instanceof TextRefused) return [undefined];
          throw again;
        });
      }
      const embedded: (Float32Array | undefined)[] = [];
      for (const text of texts) embedded.push(...(await embedEach([text])));
      return embedded;
    }
  }

  function look(): Promise<void> {
    looking ??= work()
      .catch((error: unknown) => {
        // After an outage, the next look continues.
        if (signal.aborted || error instanceof StoreUnavailable) return;
        restUntil = performance.now() + leaseMs;
        onFailure(error);
      })
      .finally(() => {
        looking = undefined;
      });
    return looking;
  }

  return {
    start() {
      timer ??= setInterval(() => {
        if (performance.now() >= restUntil) void look();
      }, lookMs);
      timer.unref();
    },
    look,
    async close() {
      clearInterval(timer);
      closing.abort();
      await looking;
    },
  };
}
