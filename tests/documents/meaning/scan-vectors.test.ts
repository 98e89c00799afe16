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
    const block = (documentId: string, from: number, to: number) =>
      measured({
        documentId,
        starts: vectors.slice(from, to).map((_, at) => from + at),
        vectors: Int8Array.from(vectors.slice(from, to).flatMap((one) => [...quantise(one)])),
      });
    const query = vector();
    const found = await scanVectors([block('a', 0, 100), block('b', 100, 300)], quantise(query), {
      limit: 10,
      minSimilarity: -1,
    });
    const exact = vectors.map((one, at) => ({ at, similarity: cosine(query, one) })).sort((a, b) => b.similarity - a.similarity);
    expect(found).toHaveLength(10);
    expect(found[0]?.start).toBe(exact[0]?.at);
    expect(found[0]?.documentId).toBe((exact[0]?.at ?? 0) < 100 ? 'a' : 'b');
    for (const [at, { similarity }] of found.entries()) expect(similarity).toBeCloseTo(exact[at]?.similarity ?? 0, 1);
  });

  test('leaves out unrelated chunks, vectors of zeros, and vectors of another size', async () => {
    const blocks = [
      measured({ documentId: 'a', starts: [0, 1, 2], vectors: Int8Array.of(127, 0, 0, 127, 0, 0) }),
      measured({ documentId: 'b', starts: [0], vectors: Int8Array.of(127, 0, 0) }),
    ];
    const found = await scanVectors(blocks, Int8Array.of(127, 1), { limit: 10, minSimilarity: 0.5 });
    expect(found).toMatchObject([{ documentId: 'a', start: 0 }]);
  });
});
