import { LRUCache } from 'lru-cache';
import type { VectorBlock, VectorStore } from '@/lib/core/ports/vector-store';
import { measured, type ScannedVectors } from './scan-vectors';

/** Vectors of consecutive chunks of a document. */
export interface ScannedBlock extends ScannedVectors {
  documentId: string;
  version: number;
  starts: number[];
}

interface CacheOptions {
  store: Pick<VectorStore, 'ready' | 'read'>;
  model: string;
  /** Memory for the vectors of all users, and for those of one. */
  maxBytes?: number;
}

interface UserVectors {
  documents: Map<string, ScannedBlock[]>;
  versions: Map<string, number>;
  bytes: number;
}

export type ReadVectors = (userId: string) => Promise<ReadonlyMap<string, readonly ScannedBlock[]>>;

const TOO_MANY = 'The vectors of one user do not fit into memory.';
const MAX_BYTES = 128 * 1024 * 1024;
/**
 * Number of documents whose vectors are read together. For each page of the vectors of all documents, the database would have to search every
 * document, so that the time would grow with the square of their number.
 */
const DOCUMENTS = 100;
/** Time after which the vectors of a user who does not search are dropped. */
const IDLE_MS = 600_000;

/**
 * Reads the vectors of a user's documents and keeps them in memory. The vectors of a version of a document never change for one model, so
 * each search reads only those of new documents and versions, and drops the others.
 * @throws when the vectors of one user do not fit, or did not within the last ten minutes
 */
export function vectorCache({ store, model, maxBytes = MAX_BYTES }: CacheOptions): ReadVectors {
  const cache = new LRUCache<string, UserVectors>({
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }) => bytes + 1,
    ttl: IDLE_MS,
    ttlAutopurge: true,
  });
  const reading = new Map<string, Promise<UserVectors['documents']>>();
  /** Users whose vectors did not fit a short time ago: otherwise each search would read all vectors that do fit, only to find this out again. */
  const refused = new LRUCache<string, true>({ max: 10_000, ttl: IDLE_MS });

  async function update(userId: string): Promise<UserVectors['documents']> {
    if (refused.has(userId)) throw new Error(TOO_MANY);
    const ready = await store.ready(userId, model);
    const versions = new Map(ready.map(({ documentId, version }) => [documentId, version]));
    const cached = cache.get(userId);
    const isKnown = (id: string) => cached?.versions.get(id) === versions.get(id);
    const documents = new Map([...versions.keys()].map((id) => [id, (isKnown(id) && cached?.documents.get(id)) || []]));
    const missing = [...versions.keys()].filter((id) => !isKnown(id));
    let bytes = [...documents.values()].reduce((sum, blocks) => sum + sizeOf(blocks), 0);
    for await (const block of blocksOf(userId, missing)) {
      const { documentId, starts, vectors } = block;
      const version = versions.get(documentId) ?? 1;
      documents.get(documentId)?.push({ documentId, version, starts, ...measured(vectors, starts.length) });
      bytes += sizeOf([block]);
      if (bytes > maxBytes) {
        refused.set(userId, true);
        throw new Error(TOO_MANY);
      }
    }
    cache.set(userId, { documents, versions, bytes });
    return documents;
  }

  async function* blocksOf(userId: string, documentIds: readonly string[]): AsyncGenerator<VectorBlock> {
    for (let from = 0; from < documentIds.length; from += DOCUMENTS) {
      const some = documentIds.slice(from, from + DOCUMENTS);
      for (let page = await store.read(userId, model, some); ; page = await store.read(userId, model, some, page.next)) {
        yield* page.blocks;
        if (!page.next) break;
      }
    }
  }

  return (userId) => {
    const current = reading.get(userId) ?? update(userId).finally(() => reading.delete(userId));
    reading.set(userId, current);
    return current;
  };
}

/** Size of a chunk in addition to its vector: its start and its lengths. */
const ROW_BYTES = 20;
const sizeOf = (blocks: readonly VectorBlock[]) =>
  blocks.reduce((sum, { starts, vectors }) => sum + vectors.byteLength + starts.length * ROW_BYTES, 0);
