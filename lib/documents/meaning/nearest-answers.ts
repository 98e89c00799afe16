import { LRUCache } from 'lru-cache';
import type { AnswerVectorPosition, AnswerVectorStore } from '@/lib/core/ports/answer-vector-store';
import { measured, type ScannedVectors, scanVectors } from './scan-vectors';

interface Options {
  store: Pick<AnswerVectorStore, 'read'>;
  /** Memory for the vectors of all desks, and for those of one. */
  maxBytes?: number;
}

interface AnswerBlock extends ScannedVectors {
  ids: string[];
}

interface DeskVectors {
  blocks: AnswerBlock[];
  known: Set<string>;
  bytes: number;
  /** Where the next reading begins. */
  position: AnswerVectorPosition | undefined;
}

interface Search {
  deskId: string;
  model: string;
  vector: Int8Array;
  limit: number;
  minSimilarity: number;
}

/** Finds ids of answers, best first. */
export type NearestAnswers = (search: Search) => Promise<{ id: string; similarity: number }[]>;

const MAX_BYTES = 256 * 1024 * 1024;
/** Time after which the vectors of a desk without questions are dropped. */
const IDLE_MS = 600_000;
/** A vector may become visible this long after its time, since its transaction takes a while and clocks differ. */
const LATE_MS = 10_000;
/** Size of a row in addition to its vector: its id, twice, and its lengths. */
const ROW_BYTES = 150;

/**
 * Finds the stored answers with the most similar questions. The vectors of a desk are read once and kept in memory; each search reads those that were
 * added. Answers that may no longer be reused are still found: the caller checks that.
 */
export function nearestAnswers({ store, maxBytes = MAX_BYTES }: Options): NearestAnswers {
  const desks = new LRUCache<string, DeskVectors>({
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }) => bytes + 1,
    ttl: IDLE_MS,
    ttlAutopurge: true,
  });
  const reading = new Map<string, Promise<DeskVectors>>();

  async function update(deskId: string, model: string): Promise<DeskVectors> {
    const key = `${model} ${deskId}`;
    const desk = desks.get(key) ?? { blocks: [], known: new Set(), bytes: 0, position: undefined };
    const before = new Date(Date.now() - LATE_MS).toISOString();
    let { position } = desk;
    for (;;) {
      const page = await store.read(deskId, model, position);
      if (!page.last) break;
      add(desk, page);
      if (desk.bytes > maxBytes) throw new Error('The questions of one desk do not fit into memory.');
      position = page.last;
    }
    desk.position = position && position.at > before ? { at: before, id: '' } : position;
    desks.set(key, desk);
    return desk;
  }

  /** Questions that arrive together share one read. */
  function current(deskId: string, model: string): Promise<DeskVectors> {
    const key = `${model} ${deskId}`;
    const started = reading.get(key) ?? update(deskId, model).finally(() => reading.delete(key));
    reading.set(key, started);
    return started;
  }

  return async ({ deskId, model, vector, limit, minSimilarity }) => {
    const { blocks } = await current(deskId, model);
    const found = await scanVectors(blocks, vector, { limit, minSimilarity });
    return found.flatMap(({ block, row, similarity }) => {
      const id = block.ids[row];
      return id === undefined ? [] : [{ id, similarity }];
    });
  };
}

/** Adds the vectors of a page that are not known yet: the end of the previous read is read again. */
function add(desk: DeskVectors, { ids, vectors }: { ids: readonly string[]; vectors: Int8Array }): void {
  const size = vectors.length / ids.length;
  const rows = ids.map((id, row) => ({ id, row })).filter(({ id }) => !desk.known.has(id));
  if (rows.length === 0) return;
  const own = new Int8Array(rows.length * size);
  for (const [at, { row }] of rows.entries()) own.set(vectors.subarray(row * size, (row + 1) * size), at * size);
  for (const { id } of rows) desk.known.add(id);
  desk.blocks.push({ ids: rows.map(({ id }) => id), ...measured(own, rows.length) });
  desk.bytes += own.byteLength + rows.length * ROW_BYTES;
}
