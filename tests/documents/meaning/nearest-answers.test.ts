import { describe, expect, test } from '@jest/globals';
import type { AnswerVectorPosition } from '@/lib/core/ports/answer-vector-store';
import { nearestAnswers } from '@/lib/documents/meaning/nearest-answers';

interface Row {
  id: string;
  at: string;
  vector: Int8Array;
}

/** Pages of two vectors. */
function storeOf(rows: Row[]) {
  const reads: (AnswerVectorPosition | undefined)[] = [];
  return {
    reads,
    async read(_deskId: string, _model: string, after?: AnswerVectorPosition) {
      reads.push(after);
      const isAfter = ({ at, id }: Row) => !after || at > after.at || (at === after.at && id > after.id);
      const page = rows
        .filter(isAfter)
        .sort((one, other) => one.at.localeCompare(other.at) || one.id.localeCompare(other.id))
        .slice(0, 2);
      const last = page.at(-1);
      const vectors = Int8Array.from(page.flatMap(({ vector }) => [...vector]));
      return { ids: page.map(({ id }) => id), vectors, last: last && { at: last.at, id: last.id } };
    },
  };
}

const row = (id: string, vector: number[], at = '2026-01-01T00:00:00.000Z'): Row => ({ id, at, vector: Int8Array.from(vector) });
const search = { deskId: 'd', model: 'm', vector: Int8Array.of(127, 0), limit: 10, minSimilarity: 0.7 };

describe('the search for the nearest answers', () => {
  test('finds the most similar questions of all pages, best first', async () => {
    const store = storeOf([
      row('a', [0, 127]),
      row('b', [127, 90]),
      row('c', [127, 0]),
      row('d', [-127, 0]),
      row('e', [127, 20]),
    ]);
    const found = await nearestAnswers({ store })(search);
    expect(found.map(({ id }) => id)).toEqual(['c', 'e', 'b']);
    expect(found[0]?.similarity).toBe(1);
  });

  test('reads the vectors of a desk once, and then only those that were added', async () => {
    const rows = [row('a', [127, 0])];
    const store = storeOf(rows);
    const find = nearestAnswers({ store });
    await find(search);
    rows.push(row('b', [127, 1], '2026-01-02T00:00:00.000Z'));
    expect((await find(search)).map(({ id }) => id)).toEqual(['a', 'b']);
    await find(search);
    expect(store.reads.at(-1)).toEqual({ at: '2026-01-02T00:00:00.000Z', id: 'b' });
  });

  test('finds a vector that becomes visible after a later one, and none of them twice', async () => {
    const now = Date.now();
    const rows = [row('late', [127, 0], new Date(now - 1000).toISOString())];
    const find = nearestAnswers({ store: storeOf(rows) });
    await find(search);
    rows.push(row('early', [127, 0], new Date(now - 5000).toISOString()));
    const found = await find(search);
    expect(found.map(({ id }) => id).sort()).toEqual(['early', 'late']);
  });

  test('questions that arrive together read once', async () => {
    const store = storeOf([row('a', [127, 0])]);
    const find = nearestAnswers({ store });
    const found = await Promise.all([find(search), find(search), find(search)]);
    expect(found.map((one) => one.length)).toEqual([1, 1, 1]);
    // One page, and the empty one behind it.
    expect(store.reads).toHaveLength(2);
  });

  test('refuses a desk that does not fit into memory', async () => {
    const store = storeOf([row('a', [127, 0]), row('b', [127, 0])]);
    await expect(nearestAnswers({ store, maxBytes: 200 })(search)).rejects.toThrow('do not fit into memory');
  });
});
