import { setTimeout as sleep } from 'node:timers/promises';
import type { DocumentSearch, MeaningState, Passage } from '@/lib/core/ports/document-library';
import type { DocumentStore } from '@/lib/core/ports/document-store';
import type { Embedder } from '@/lib/core/ports/embedder';
import type { VectorStore } from '@/lib/core/ports/vector-store';
import { fuseRanks } from './fuse-ranks';
import { quantise } from './quantise';
import { scanVectors } from './scan-vectors';
import { type ReadVectors, vectorCache } from './vector-cache';

type Options = { limit: number; documentIds?: readonly string[] };

/** Searches a user's documents; best match first. */
export type SearchDocuments = (userId: string, query: string, options: Options) => Promise<DocumentSearch>;

type Documents = Pick<DocumentStore, 'search' | 'passagesAt'>;

interface HybridDeps {
  documents: Documents;
  vectors: VectorStore;
  embedder: Embedder;
  /** Called when search by meaning fails. */
  onFailure(error: unknown): void;
  /** How long a search waits for its part by meaning, in milliseconds. */
  limitMs?: number;
}

const LIMIT_MS = 300;
/** Passages of each kind that are merged. */
const DEPTH = 50;

/** Searches by words only. */
export function searchByWords(documents: Pick<DocumentStore, 'search'>): SearchDocuments {
  return async (userId, query, options) => ({ ...byWords(await documents.search(userId, query, options)), meaning: 'off' });
}

/**
 * Searches by words and by meaning. If the embedder does not respond in time, for whatever reason, the passages found by words are returned, and the
 * result gives the reason.
 */
export function hybridSearch({ documents, vectors, embedder, onFailure, limitMs = LIMIT_MS }: HybridDeps): SearchDocuments {
  const readVectors = vectorCache({ store: vectors, model: embedder.id });

  async function byMeaning(userId: string, query: string, { documentIds }: Options): Promise<Passage[] | 'late'> {
    const late = new AbortController();
    const found = nearest({ userId, query, documentIds, embedder, readVectors, signal: late.signal }).catch((error: unknown) => {
      if (error !== late.signal.reason) onFailure(error);
      return 'late' as const;
    });
    const answer = await Promise.race([found, sleep(limitMs, 'late' as const, { ref: false })]);
    late.abort();
    return answer === 'late' ? answer : documents.passagesAt(userId, answer);
  }

  return async (userId, query, options) => {
    const depth = { ...options, limit: Math.max(DEPTH, options.limit) };
    const isKnown = embedder.knows(query);
    const [words, meaning] = await Promise.all([
      documents.search(userId, query, depth),
      isKnown ? byMeaning(userId, query, options) : ('language' as const),
    ]);
    if (typeof meaning === 'string') return { ...byWords(words.slice(0, options.limit)), meaning };
    return { passages: fuseRanks(words, meaning).slice(0, options.limit), meaning: 'used' satisfies MeaningState };
  };
}

const byWords = (passages: readonly Passage[]) => ({ passages: fuseRanks(passages, []) });

interface Nearest {
  userId: string;
  query: string;
  documentIds: readonly string[] | undefined;
  embedder: Embedder;
  readVectors: ReadVectors;
  signal: AbortSignal;
}

async function nearest({ userId, query, documentIds, embedder, readVectors, signal }: Nearest) {
  const documents = await readVectors(userId);
  const searched = documentIds ? documentIds.map((id) => documents.get(id) ?? []) : [...documents.values()];
  const blocks = searched.flat();
  if (blocks.length === 0) return [];
  const [vector] = await embedder.embed([query], signal);
  if (!vector) return [];
  const found = await scanVectors(blocks, quantise(vector), { limit: DEPTH, minSimilarity: embedder.minSimilarity });
  return found.map(({ block, row }) => {
    const { documentId, version, starts } = block;
    return { documentId, version, start: starts[row] ?? 0 };
  });
}
