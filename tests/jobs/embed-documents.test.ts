import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { TextRefused } from '@/lib/core/ports/embedder';
import type { Stores } from '@/lib/core/ports/stores';
import { quantise } from '@/lib/documents/meaning/quantise';
import { embedDocuments } from '@/lib/jobs/embed-documents';
import type { Database } from '@/lib/stores/database/open-database';
import { createStores } from '@/lib/stores/stores';
import { newUser } from '../contracts/store-data';
import { emptyDatabase } from '../fakes/data-folder';
import { fakeEmbedder } from '../fakes/embedder';
import { until } from '../stores/until';

let stores: Stores;
let database: Database;
beforeAll(async () => {
  database = await emptyDatabase();
  stores = createStores(database.db);
});
afterAll(() => database.close());

/** Each of these numbered texts becomes a chunk. The label tells them from those of other tests, which share the database. */
const texts = (label: string, n: number) =>
  Array.from({ length: n }, (_, at) => `${label} ${at + 1}.`.padEnd(790, ' x')).join('\n\n');
const embeddedOf = ({ embedded }: { embedded: readonly string[] }, label: string) =>
  embedded.filter((text) => text.startsWith(label)).map((text) => text.slice(label.length).split('.')[0]?.trim());
const add = (userId: string, name: string, text: string) =>
  stores.documents.add({ userId, name, mediaType: 'text/plain', sample: false, text });

type Given = Partial<Parameters<typeof embedDocuments>[0]>;
function job(embedder: ReturnType<typeof fakeEmbedder>, overrides: Given = {}) {
  const failures: unknown[] = [];
  const deps = { store: stores.vectors, embedder, quantise, onFailure: (error: unknown) => failures.push(error) };
  return { failures, ...embedDocuments({ ...deps, batch: 2, batches: 2, ...overrides }) };
}

describe('embedding documents', () => {
  test('every chunk of every document is embedded once, and nothing again at the next look', async () => {
    const { id: userId } = await newUser(stores);
    const embedder = fakeEmbedder(`once:${userId}`);
    await add(userId, 'a.txt', texts('once', 7));
    await add(userId, 'empty.txt', '');
    const { look, close } = job(embedder);
    await look();
    expect(await stores.vectors.progress(userId, embedder.id)).toEqual({ ready: 2, total: 2 });
    expect(embeddedOf(embedder, 'once')).toEqual(['1', '2', '3', '4', '5', '6', '7']);
    await look();
    expect(embeddedOf(embedder, 'once')).toHaveLength(7);
    await close();
  });

  test('after kill -9 in the middle of a document, another process continues where the lease ends', async () => {
    const { id: userId } = await newUser(stores);
    const embedder = fakeEmbedder(`killed:${userId}`);
    const { id } = await add(userId, 'a.txt', texts('killed', 5));
    // As after kill -9: a batch is stored, and the claim is not released.
    const first = await stores.vectors.claim(embedder.id, 60_000);
    expect(first).toEqual({ userId, documentId: id, version: 1 });
    const [one, two] = await stores.vectors.pending({ userId, documentId: id, version: 1 }, embedder.id, 2);
    const rows = [one, two].map((chunk) => ({ start: chunk?.start ?? -1, vector: Int8Array.of(1, 2, 3) }));
    await stores.vectors.keep({ userId, documentId: id, version: 1 }, embedder.id, rows, 1);
    const next = job(embedder);
    await until(async () => {
      await next.look();
      return (await stores.vectors.progress(userId, embedder.id)).ready === 1;
    });
    expect(embeddedOf(embedder, 'killed')).toEqual(['3', '4', '5']);
    await next.close();
  });

  test('a process that ends releases its document, and its finished batches are kept', async () => {
    const { id: userId } = await newUser(stores);
    const embedder = fakeEmbedder(`closed:${userId}`);
    await add(userId, 'a.txt', texts('closed', 6));
    const held = Promise.withResolvers<void>();
    const first = job(embedder);
    const looking = first.look();
    await until(() => embeddedOf(embedder, 'closed').length > 0);
    embedder.gate = held.promise;
    const closed = first.close();
    held.resolve();
    await Promise.all([closed, looking]);
    expect(first.failures).toEqual([]);
    embedder.gate = Promise.resolve();
    const next = job(embedder);
    await next.look();
    expect(await stores.vectors.progress(userId, embedder.id)).toEqual({ ready: 1, total: 1 });
    expect(embeddedOf(embedder, 'closed')).toEqual(['1', '2', '3', '4', '5', '6']);
    await next.close();
  });

  test('a long document of one user does not delay the short one of another', async () => {
    const [ada, bob] = [await newUser(stores), await newUser(stores)];
    const embedder = fakeEmbedder(`fair:${ada.id}`);
    await add(ada.id, 'long.txt', texts('fair', 20));
    await add(bob.id, 'short.txt', 'fair short.');
    const { look, close } = job(embedder);
    await look();
    expect(embeddedOf(embedder, 'fair').indexOf('short')).toBeLessThanOrEqual(4);
    expect(embeddedOf(embedder, 'fair')).toHaveLength(21);
    await close();
  });

  test('chunks in a language that the model does not know are left out, and the document is ready all the same', async () => {
    const { id: userId } = await newUser(stores);
    const embedder = fakeEmbedder(`language:${userId}`);
    const { id } = await add(userId, 'a.txt', `${'language 1.'.padEnd(790, ' x')}\n\nlanguage inconnu.`);
    const { look, close } = job(embedder);
    await look();
    expect(embeddedOf(embedder, 'language')).toEqual(['1']);
    expect(await stores.vectors.ready(userId, embedder.id)).toEqual([{ documentId: id, version: 1 }]);
    await close();
  });

  test('a chunk that the embedder refuses is left out, and one that always fails does not delay other documents', async () => {
    const { id: userId } = await newUser(stores);
    const embedder = fakeEmbedder(`refusing:${userId}`);
    const { embed } = embedder;
    embedder.embed = async (texts, signal) => {
      if (texts.some((text) => text.includes('too long'))) throw new TextRefused('HTTP 400');
      if (texts.some((text) => text.includes('broken'))) throw new Error('HTTP 503');
      return embed(texts, signal);
    };
    await add(userId, 'failing.txt', 'refusing broken.');
    const refused = await add(userId, 'refused.txt', 'refusing too long.');
    const partly = await add(userId, 'partly.txt', `${texts('refusing', 2)}\n\ntoo long.`);
    const { look, close } = job(embedder, { leaseMs: 50, batch: 4 });
    await until(async () => {
      await look();
      return (await stores.vectors.progress(userId, embedder.id)).ready === 2;
    });
    expect((await stores.vectors.ready(userId, embedder.id)).map(({ documentId }) => documentId).sort()).toEqual(
      [refused.id, partly.id].sort(),
    );
    const { blocks } = await stores.vectors.read(userId, embedder.id, [refused.id, partly.id]);
    expect(blocks.map(({ documentId, starts }) => [documentId, starts.length])).toEqual([[partly.id, 2]]);
    await close();
  });

  test('a chunk that the embedder refuses once and then takes is not left out', async () => {
    const { id: userId } = await newUser(stores);
    const embedder = fakeEmbedder(`moody:${userId}`);
    const { embed } = embedder;
    let refusals = 0;
    embedder.embed = async (texts, signal) => {
      if (texts.some((text) => text.startsWith('moody')) && refusals++ === 0) throw new TextRefused('HTTP 500');
      return embed(texts, signal);
    };
    const { id } = await add(userId, 'a.txt', texts('moody', 1));
    const { look, close } = job(embedder);
    await look();
    expect(refusals).toBe(2);
    expect(embeddedOf(embedder, 'moody')).toEqual(['1']);
    const { blocks } = await stores.vectors.read(userId, embedder.id, [id]);
    expect(blocks.map(({ starts }) => starts.length)).toEqual([1]);
    await close();
  });

  test('no chunk is left out while the embedder refuses every text', async () => {
    const { id: userId } = await newUser(stores);
    const embedder = fakeEmbedder(`unable:${userId}`);
    embedder.failure = new TextRefused('HTTP 500');
    await add(userId, 'a.txt', texts('unable', 2));
    const { look, close, failures } = job(embedder, { leaseMs: 50 });
    await look();
    expect(failures).toEqual([embedder.failure]);
    embedder.failure = undefined;
    await until(async () => {
      await look();
      return (await stores.vectors.progress(userId, embedder.id)).ready === 1;
    });
    expect(embeddedOf(embedder, 'unable')).toEqual(['1', '2']);
    await close();
  });

  test('a failure of the embedder is reported once, and its document waits for the end of its lease', async () => {
    const { id: userId } = await newUser(stores);
    const embedder = fakeEmbedder(`failing:${userId}`);
    embedder.failure = new Error('The model is away.');
    await add(userId, 'a.txt', texts('failing', 1));
    const { look, close, failures } = job(embedder, { leaseMs: 50 });
    await look();
    expect(failures).toEqual([embedder.failure]);
    embedder.failure = undefined;
    await until(async () => {
      await look();
      return (await stores.vectors.progress(userId, embedder.id)).ready === 1;
    });
    await close();
  });
});
