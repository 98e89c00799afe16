import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Stores } from '@/lib/core/ports/stores';
import { quantise } from '@/lib/documents/meaning/quantise';
import { hybridSearch, searchByWords } from '@/lib/documents/meaning/search-documents';
import { embedDocuments } from '@/lib/jobs/embed-documents';
import type { Database } from '@/lib/stores/database/database';
import { createStores } from '@/lib/stores/stores';
import { newUser } from '../../contracts/store-data';
import { emptyDatabase } from '../../fakes/data-folder';
import { fakeEmbedder } from '../../fakes/embedder';

let database: Database;
let stores: Stores;
beforeAll(async () => {
  database = await emptyDatabase();
  stores = createStores(database.db);
});
afterAll(() => database.close());

const unexpected = (error: unknown) => {
  throw error;
};

/** A user with three documents, which are embedded. */
async function library() {
  const { id: userId } = await newUser(stores);
  const embedder = fakeEmbedder(`fake:${userId}`);
  const add = async (name: string, text: string) =>
    (await stores.documents.add({ userId, name, mediaType: 'text/plain', sample: false, text })).id;
  const ids = {
    ending: await add('a.txt', 'Either side may terminate in May.'),
    price: await add('b.txt', 'The fee is due in May.'),
    car: await add('c.txt', 'Each vehicle is inspected.'),
  };
  const job = embedDocuments({ store: stores.vectors, embedder, quantise, onFailure: unexpected });
  await job.look();
  await job.close();
  const failures: unknown[] = [];
  const search = hybridSearch({
    documents: stores.documents,
    vectors: stores.vectors,
    embedder,
    limitMs: 60_000,
    onFailure: (error) => failures.push(error),
  });
  const found = async (query: string, options: { limit?: number; documentIds?: string[] } = {}) => {
    const { passages, meaning } = await search(userId, query, { limit: 10, ...options });
    return { meaning, passages: passages.map((passage) => [passage.document, passage.found]) };
  };
  return { userId, embedder, ids, found, failures, add };
}

describe('search by words and by meaning', () => {
  test('each passage states how it was found, and passages found both ways come first', async () => {
    const { found } = await library();
    expect(await found('May cost')).toEqual({
      meaning: 'used',
      passages: [
        ['b.txt', 'both'],
        ['a.txt', 'words'],
      ],
    });
    expect(await found('how can I quit')).toEqual({ meaning: 'used', passages: [['a.txt', 'meaning']] });
    expect(await found('terminate')).toEqual({ meaning: 'used', passages: [['a.txt', 'both']] });
  });

  test('an unrelated query finds nothing', async () => {
    const { found } = await library();
    expect(await found('zebra')).toEqual({ meaning: 'used', passages: [] });
  });

  test('a search can be limited to one document and a number of passages', async () => {
    const { found, ids } = await library();
    expect((await found('May cost', { limit: 1 })).passages).toEqual([['b.txt', 'both']]);
    expect((await found('truck', { documentIds: [ids.car] })).passages).toEqual([['c.txt', 'meaning']]);
    expect((await found('truck', { documentIds: [ids.price] })).passages).toEqual([]);
  });

  test('a query in a language that the model does not know is searched by its words only', async () => {
    const { found, embedder } = await library();
    const before = embedder.embedded.length;
    expect(await found('inconnu May')).toMatchObject({
      meaning: 'language',
      passages: [[expect.any(String), 'words'], expect.anything()],
    });
    expect(embedder.embedded).toHaveLength(before);
  });

  test('when the model is late or fails, passages found by words are returned, and the result says so', async () => {
    const { userId, embedder, found, failures } = await library();
    const held = Promise.withResolvers<void>();
    embedder.gate = held.promise;
    const hasty = hybridSearch({
      documents: stores.documents,
      vectors: stores.vectors,
      embedder,
      onFailure: unexpected,
      limitMs: 1,
    });
    expect(await hasty(userId, 'terminate', { limit: 5 })).toMatchObject({ meaning: 'late', passages: [{ found: 'words' }] });
    held.resolve();
    embedder.failure = new Error('The model is away.');
    expect(await found('terminate')).toEqual({ meaning: 'late', passages: [['a.txt', 'words']] });
    expect(failures).toEqual([embedder.failure]);
  });

  test('documents are searched by meaning once they are embedded, and no longer once they are removed', async () => {
    const { userId, embedder, found, add, ids } = await library();
    const id = await add('d.txt', 'One may cancel.');
    expect((await found('quit')).passages).toEqual([['a.txt', 'meaning']]);
    const job = embedDocuments({ store: stores.vectors, embedder, quantise, onFailure: unexpected });
    await job.look();
    await job.close();
    expect((await found('quit')).passages.map(([name]) => name).sort()).toEqual(['a.txt', 'd.txt']);
    await stores.documents.remove(userId, id);
    await stores.documents.remove(userId, ids.ending);
    expect((await found('quit')).passages).toEqual([]);
  });

  test('a search by words alone is marked as such', async () => {
    const { userId } = await library();
    const { passages, meaning } = await searchByWords(stores.documents)(userId, 'terminate', { limit: 5 });
    expect([meaning, passages.map(({ found }) => found)]).toEqual(['off', ['words']]);
  });
});
