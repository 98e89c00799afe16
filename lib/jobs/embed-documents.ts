import { type Embedder, TextRefused } from '@/lib/core/ports/embedder';
import type { ClaimedDocument, VectorStore } from '@/lib/core/ports/vector-store';
import { type ClaimLoop, createClaimLoop } from './claim-loop';

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

interface Batch {
  chunks: readonly { start: number; text: string }[];
  signal: AbortSignal;
}

/** A text that every model accepts. */
const SHORT = 'text';

/** Embeds documents in the background, one after the other, taking turns between users. */
export function embedDocuments(deps: EmbedderDeps): ClaimLoop {
  const { store, embedder, quantise, onFailure, lookMs = 10_000, leaseMs = 120_000, batch = 16, batches = 4 } = deps;

  async function work(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const claimed = await store.claim(embedder.id, leaseMs);
      if (!claimed) return;
      await embedSome(claimed, signal);
    }
  }

  /** Embeds the next batches of a document. After a failure the claim remains, so that the document is not tried again at once. */
  async function embedSome(claimed: ClaimedDocument, signal: AbortSignal): Promise<void> {
    let isReady = false;
    try {
      for (let done = 0; done < batches && !isReady; done++) {
        const chunks = await store.pending(claimed, embedder.id, batch);
        if (chunks.length > 0) await embedBatch(claimed, { chunks, signal });
        isReady = chunks.length < batch;
      }
    } catch (error) {
      if (!signal.aborted) throw error;
    }
    await store.release(claimed, embedder.id, isReady);
  }

  async function embedBatch(claimed: ClaimedDocument, { chunks, signal }: Batch): Promise<void> {
    const known = chunks.filter(({ text }) => embedder.knows(text));
    const embedded =
      known.length === 0
        ? []
        : await embedEach(
            known.map(({ text }) => text),
            signal,
          );
    const vectors = new Map(known.map((chunk, at) => [chunk, embedded[at]]));
    const rows = chunks.map((chunk) => {
      const vector = vectors.get(chunk);
      return { start: chunk.start, vector: vector ? quantise(vector) : null };
    });
    await store.keep(claimed, embedder.id, rows, leaseMs);
  }

  /** A text that is refused alone, twice, by an embedder that accepts another one, gets no vector: it is found by its words only. */
  async function embedEach(texts: readonly string[], signal: AbortSignal): Promise<(Float32Array | undefined)[]> {
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
      for (const text of texts) embedded.push(...(await embedEach([text], signal)));
      return embedded;
    }
  }

  return createClaimLoop({ lookMs, work, onFailure, restMs: leaseMs });
}
