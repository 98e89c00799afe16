import { describe, expect, test } from '@jest/globals';
import type { VectorPage } from '@/lib/core/ports/vector-store';
import { vectorCache } from '@/lib/documents/meaning/vector-cache';

/** A store whose documents have one vector each, which is read a document at a time. */
function storeOf(...ids: string[]) {
  /** Their versions. */
  const documents = new Map(ids.map((id) => [id, 1]));
  const reads: string[] = [];
  return {
    documents,
    reads,
    ready: async () => [...documents].map(([documentId, version]) => ({ documentId, version })),
    async read(
      _user: string,
      _model: string,
      wanted: readonly string[],
      after = { documentId: '', start: 0 },
    ): Promise<VectorPage> {
      const [documentId, next] = wanted.filter((id) => id > after.documentId).sort();
      if (documentId === undefined) return { blocks: [], next: undefined };
      reads.push(documentId);
      const block = { documentId, starts: [0], vectors: Int8Array.of(3, 4) };
      return { blocks: [block], next: next === undefined ? undefined : { documentId, start: 0 } };
    },
  };
}

describe('the cache of vectors', () => {
  test('only the vectors of new documents are read, and those of removed ones dropped', async () => {
    const store = storeOf('a', 'b');
    const read = vectorCache({ store, model: 'm' });
    expect([...(await read('ada')).keys()]).toEqual(['a', 'b']);
    store.documents.set('c', 1);
    store.documents.delete('a');
    const documents = await read('ada');
    expect([...documents.keys()]).toEqual(['b', 'c']);
    expect(documents.get('b')).toMatchObject([{ starts: [0], lengths: Float32Array.of(5) }]);
    expect(store.reads).toEqual(['a', 'b', 'c']);
  });

  test('the vectors of a document that was replaced are read again', async () => {
    const store = storeOf('a', 'b');
    const read = vectorCache({ store, model: 'm' });
    await read('ada');
    store.documents.set('a', 2);
    const documents = await read('ada');
    expect([documents.get('a'), documents.get('b')]).toMatchObject([[{ version: 2 }], [{ version: 1 }]]);
    expect(store.reads).toEqual(['a', 'b', 'a']);
  });

  test('searches at the same moment share one read, and users share nothing', async () => {
    const store = storeOf('a');
    const read = vectorCache({ store, model: 'm' });
    await Promise.all([read('ada'), read('ada'), read('ada')]);
    expect(store.reads).toEqual(['a']);
    await read('bob');
    expect(store.reads).toEqual(['a', 'a']);
  });

  test('the vectors of the user who searched longest ago are dropped when the memory is used up', async () => {
    const store = storeOf('a');
    const read = vectorCache({ store, model: 'm', maxBytes: 48 });
    for (const user of ['ada', 'bob', 'cleo', 'ada', 'cleo']) await read(user);
    expect(store.reads).toHaveLength(4);
  });

  test('a user whose vectors do not fit is refused, and the next search does not read them all again', async () => {
    const store = storeOf('a', 'b', 'c');
    const read = vectorCache({ store, model: 'm', maxBytes: 48 });
    await expect(read('ada')).rejects.toThrow('do not fit');
    const { length } = store.reads;
    await expect(read('ada')).rejects.toThrow('do not fit');
    expect(store.reads).toHaveLength(length);
  });

  test('the vectors of many documents are read a hundred documents at a time, each document once', async () => {
    const ids = Array.from({ length: 250 }, (_, n) => `d${n}`);
    const store = storeOf(...ids);
    const wanted = new Set<number>();
    const read = vectorCache({
      store: {
        ...store,
        read: (user, model, some, after) => {
          wanted.add(some.length);
          return store.read(user, model, some, after);
        },
      },
      model: 'm',
    });
    expect([...(await read('ada')).values()].every((blocks) => blocks.length === 1)).toBe(true);
    expect([...wanted]).toEqual([100, 50]);
    expect(store.reads.toSorted()).toEqual(ids.toSorted());
  });
});
