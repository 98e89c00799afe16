import { setImmediate as nextTurn } from 'node:timers/promises';

/** Quantised vectors of one size, one after the other, with data that speed up the comparisons. */
export interface ScannedVectors {
  vectors: Int8Array;
  rows: number;
  /** Euclidean length of each vector, and of its second half. */
  lengths: Float32Array;
  tailLengths: Float32Array;
}

/** A vector by its block and its row there. */
export interface NearVector<B> {
  block: B;
  row: number;
  /** Cosine similarity. */
  similarity: number;
}

/** Multiplications until other work gets a turn: 2 to 3 ms. */
const SLICE = 2_000_000;

export function measured(vectors: Int8Array, rows: number): ScannedVectors {
  const dimensions = vectors.length / Math.max(1, rows);
  const head = dimensions >> 1;
  const of = (from: number) =>
    Float32Array.from({ length: rows }, (_, row) => lengthOf(vectors.subarray(row * dimensions + from, (row + 1) * dimensions)));
  return { vectors, rows, lengths: of(0), tailLengths: of(head) };
}

/**
 * Finds the `limit` vectors most similar to `query`, best first, with at least `minSimilarity`. Exact: a vector is skipped after its first half only
 * if its second half cannot make it similar enough (Cauchy-Schwarz). Other work gets its turn in between.
 */
export async function scanVectors<B extends ScannedVectors>(
  blocks: Iterable<B>,
  query: Int8Array,
  { limit, minSimilarity }: { limit: number; minSimilarity: number },
): Promise<NearVector<B>[]> {
  const size = query.length;
  const head = size >> 1;
  const length = lengthOf(query);
  const tailLength = lengthOf(query.subarray(head));
  let nearest: NearVector<B>[] = [];
  let done = 0;
  for (const block of blocks) {
    const { vectors, rows, lengths, tailLengths } = block;
    // Vectors of another size come from another model of the same name.
    if (vectors.length !== rows * size) continue;
    for (let row = 0; row < rows; row++) {
      const from = row * size;
      const product = length * (lengths[row] ?? 0);
      const first = dot(query, vectors, { from, start: 0, end: head });
      done += head;
      if (first + tailLength * (tailLengths[row] ?? 0) >= minSimilarity * product) {
        const similarity = (first + dot(query, vectors, { from, start: head, end: size })) / product;
        // Also false for a zero vector, whose similarity is not a number.
        if (similarity >= minSimilarity) nearest.push({ block, row, similarity });
        done += size - head;
      }
      if (done < SLICE) continue;
      done = 0;
      nearest = best(nearest, limit);
      await nextTurn();
    }
  }
  return best(nearest, limit);
}

const best = <B>(found: NearVector<B>[], limit: number) => found.sort((a, b) => b.similarity - a.similarity).slice(0, limit);

/** Integer multiplication and unchecked indexes take half the time of plain arithmetic. */
function dot(query: Int8Array, vectors: Int8Array, { from, start, end }: { from: number; start: number; end: number }): number {
  let sum = 0;
  // Safe: `vectors` has at least as many elements from there on.
  for (let i = start; i < end; i++) sum = (sum + Math.imul(query[i] as number, vectors[from + i] as number)) | 0;
  return sum;
}

const lengthOf = (vector: Int8Array) => Math.sqrt(dot(vector, vector, { from: 0, start: 0, end: vector.length }));
