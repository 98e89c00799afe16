import { describe, expect, test } from '@jest/globals';
import { quantise } from '@/lib/documents/meaning/quantise';
import { measured, scanVectors } from '@/lib/documents/meaning/scan-vectors';

const DIMENSIONS = 64;
const random = (seed: number) => {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648 - 0.5;
  };
};
const next = random(7);
const vector = () => Float32Array.from({ length: DIMENSIONS }, next);
const cosine = (a: Float32Array, b: Float32Array) => {
  const dot = (x: Float32Array, y: Float32Array) => x.reduce((sum, value, at) => sum + value * (y[at] ?? 0), 0);
  return dot(a, b) / Math.sqrt(dot(a, a) * dot(b, b));
};

describe('the scan of vectors', () => {
  test('finds the most similar chunks of all blocks, as exact arithmetic does', async () => {
    const vectors = Array.from({ length: 300 }, vector);
    const block = (from: number, to: number) => ({
      from,
      ...measured(Int8Array.from(vectors.slice(from, to).flatMap((one) => [...quantise(one)])), to - from),
    });
    const query = vector();
    const found = await scanVectors([block(0, 100), block(100, 300)], quantise(query), {
      limit: 10,
      minSimilarity: -1,
    });
    const exact = vectors.map((one, at) => ({ at, similarity: cosine(query, one) })).sort((a, b) => b.similarity - a.similarity);
    expect(found).toHaveLength(10);
    expect(found.map(({ block: { from }, row }) => from + row)).toEqual(exact.slice(0, 10).map(({ at }) => at));
    for (const [at, { similarity }] of found.entries()) expect(similarity).toBeCloseTo(exact[at]?.similarity ?? 0, 1);
  });

  test('leaves out unrelated chunks, vectors of zeros, and vectors of another size', async () => {
    const blocks = [
      { name: 'a', ...measured(Int8Array.of(127, 0, 0, 127, 0, 0), 3) },
      { name: 'b', ...measured(Int8Array.of(127, 0, 0), 1) },
    ];
    const found = await scanVectors(blocks, Int8Array.of(127, 1), { limit: 10, minSimilarity: 0.5 });
    expect(found).toMatchObject([{ block: { name: 'a' }, row: 0 }]);
  });

  test('finds every vector above a limit, though it reads most of them only half', async () => {
    const vectors = Array.from({ length: 400 }, vector);
    const query = vector();
    const block = measured(Int8Array.from(vectors.flatMap((one) => [...quantise(one)])), vectors.length);
    const found = await scanVectors([block], quantise(query), { limit: 400, minSimilarity: 0.1 });
    const rows = found.map(({ row }) => row);
    for (const [row, one] of vectors.entries()) {
      const similarity = cosine(query, one);
      // Near the limit, quantising decides.
      if (Math.abs(similarity - 0.1) > 0.01) expect([row, rows.includes(row)]).toEqual([row, similarity > 0.1]);
    }
  });
});
