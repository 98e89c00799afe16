import { describe, expect, test } from '@jest/globals';
import type { SqlSession } from '@/lib/core/ports/sql-session';
import type { Stores } from '@/lib/core/ports/stores';
import type { ClaimedDocument, VectorBlock } from '@/lib/core/ports/vector-store';
import { newUser } from './store-data';

const LEASE_MS = 60_000;
/** As long as a chunk may be, so that each sentence becomes one. */
const chunk = (text: string) => text.padEnd(790, ' x');

export function vectorStoreContract(stores: () => Stores, session: () => SqlSession): void {
  const add = async (userId: string, name: string, chunks: readonly string[]) =>
    (await stores().documents.add({ userId, name, mediaType: 'text/plain', sample: false, text: chunks.map(chunk).join('\n\n') }))
      .id;
  /** Claims until no document is left; other tests share the database. */
  async function claimAll(model: string): Promise<ClaimedDocument[]> {
    const next = await stores().vectors.claim(model, LEASE_MS);
    return next ? [next, ...(await claimAll(model))] : [];
  }
  async function blocks(userId: string, model: string, ids: readonly string[]): Promise<VectorBlock[]> {
    const found: VectorBlock[] = [];
    let page = await stores().vectors.read(userId, model, ids);
    for (; page.next; page = await stores().vectors.read(userId, model, ids, page.next)) found.push(...page.blocks);
    return [...found, ...page.blocks];
  }
  async function embed(claimed: ClaimedDocument, model: string, vector: Int8Array | null) {
    const { vectors } = stores();
    const pending = await vectors.pending(claimed, model, 100);
    await vectors.keep(
      claimed,
      model,
      pending.map(({ start }) => ({ start, vector })),
      LEASE_MS,
    );
    await vectors.release(claimed, model, true);
  }

  describe('stores of vectors', () => {
    test('each document is claimed by one process until its lease ends, and never once it is ready', async () => {
      const { vectors } = stores();
      const { id: userId } = await newUser(stores());
      const id = await add(userId, 'a.txt', ['One.', 'Two.']);
      const model = `claims:${userId}`;
      const mine = (await claimAll(model)).filter((one) => one.userId === userId);
      expect(mine).toEqual([{ userId, documentId: id, version: 1 }]);
      expect(await claimAll(model)).toEqual([]);
      await session().executeSql(
        "update document_embedding set lease_until = now() - interval '1 second' where document_id = $1",
        [id],
      );
      expect(await vectors.claim(model, LEASE_MS)).toEqual({ userId, documentId: id, version: 1 });
      await embed({ userId, documentId: id, version: 1 }, model, Int8Array.of(1, 2));
      expect(await vectors.claim(model, LEASE_MS)).toBeUndefined();
      expect(await vectors.progress(userId, model)).toEqual({ ready: 1, total: 1 });
      expect(await vectors.progress(userId, 'another:model')).toEqual({ ready: 0, total: 1 });
    });

    test('processes that claim at the same time get different documents, as long as there are some', async () => {
      const { vectors } = stores();
      const { id: userId } = await newUser(stores());
      const names = Array.from({ length: 6 }, (_, n) => `${n}.txt`);
      for (const name of names) await add(userId, name, ['One.']);
      for (let round = 0; round < 20; round++) {
        const claims = await Promise.all(names.map(() => vectors.claim(`race ${round}:${userId}`, LEASE_MS)));
        expect(new Set(claims.map((claimed) => claimed?.documentId ?? 'none')).size).toBe(names.length);
        expect(claims).not.toContain(undefined);
        const own = 'document_id in (select id from document where user_id = $1)';
        await session().executeSql(`update document_embedding set lease_until = null where ${own}`, [userId]);
      }
    });

    test('a document that is removed while it is claimed is passed over', async () => {
      const { vectors, transaction } = stores();
      const { id: userId } = await newUser(stores());
      const model = `removed:${userId}`;
      await claimAll(model);
      const gone = await add(userId, 'gone.txt', ['One.']);
      const documentId = await add(userId, 'next.txt', ['One.']);
      const claiming = Promise.withResolvers<ClaimedDocument | undefined>();
      await transaction(async (tx) => {
        await tx.documents.remove(userId, gone);
        vectors.claim(model, LEASE_MS).then(claiming.resolve, claiming.reject);
        await new Promise((resolve) => setTimeout(resolve, 200));
      });
      expect(await claiming.promise).toEqual({ userId, documentId, version: 1 });
    });

    test('users take turns, so that one with many documents does not delay the others', async () => {
      const { vectors } = stores();
      const [ada, bob] = [await newUser(stores()), await newUser(stores())];
      const model = `turns:${ada.id}`;
      await claimAll(model);
      for (const name of ['1.txt', '2.txt', '3.txt']) await add(ada.id, name, ['One.']);
      await add(bob.id, 'only.txt', ['One.']);
      const order: string[] = [];
      for (let i = 0; i < 4; i++) order.push((await vectors.claim(model, LEASE_MS))?.userId ?? '');
      expect(order.indexOf(bob.id)).toBeLessThan(2);
      expect(order.filter((id) => id === ada.id)).toHaveLength(3);
    });

    test('vectors of a document are read in the order of its chunks, without chunks that have none', async () => {
      const { vectors } = stores();
      const { id: userId } = await newUser(stores());
      const documentId = await add(userId, 'a.txt', ['One.', 'Two.', 'Three.']);
      const model = `reads:${userId}`;
      await claimAll(model);
      const claimed = { userId, documentId, version: 1 };
      const [first, second, third] = await vectors.pending(claimed, model, 100);
      if (!first || !second || !third) throw new Error('a chunk is missing');
      expect([first.text.slice(0, 4), second.text.slice(0, 4)]).toEqual(['One.', 'Two.']);
      expect(await vectors.pending(claimed, model, 1)).toEqual([first]);
      await vectors.keep(claimed, model, [{ start: third.start, vector: Int8Array.of(5, -6) }], LEASE_MS);
      await vectors.keep(claimed, model, [{ start: first.start, vector: Int8Array.of(127, -127) }], LEASE_MS);
      expect(await vectors.pending(claimed, model, 100)).toEqual([second]);
      expect(await vectors.ready(userId, model)).toEqual([]);
      await vectors.keep(claimed, model, [{ start: second.start, vector: null }], LEASE_MS);
      await vectors.release(claimed, model, true);
      expect(await vectors.ready(userId, model)).toEqual([{ documentId, version: 1 }]);
      expect(await blocks(userId, model, [documentId])).toEqual([
        { documentId, starts: [first.start, third.start], vectors: Int8Array.of(127, -127, 5, -6) },
      ]);
      expect(await blocks(userId, 'another:model', [documentId])).toEqual([]);
      expect(await blocks(userId, model, [])).toEqual([]);
    });

    test('many vectors are read completely, in blocks', async () => {
      const { vectors } = stores();
      const { id: userId } = await newUser(stores());
      const ids = [await add(userId, 'a.txt', ['One.']), await add(userId, 'b.txt', ['One.'])];
      const model = `many:${userId}`;
      await claimAll(model);
      const starts = Array.from({ length: 2_500 }, (_, at) => at);
      for (const documentId of ids) {
        const rows = starts.map((start) => ({ start, vector: Int8Array.of(start % 100) }));
        await vectors.keep({ userId, documentId, version: 1 }, model, rows, LEASE_MS);
      }
      const read = await blocks(userId, model, ids);
      expect(read.length).toBeGreaterThan(2);
      for (const id of ids) {
        const own = read.filter(({ documentId }) => documentId === id);
        expect(own.flatMap((block) => block.starts)).toEqual(starts);
        expect(own.flatMap((block) => [...block.vectors])).toEqual(starts.map((start) => start % 100));
      }
    });

    test('a document is embedded again with another model, and its vectors are replaced', async () => {
      const { vectors } = stores();
      const { id: userId } = await newUser(stores());
      const documentId = await add(userId, 'a.txt', ['One.']);
      const [old, current] = [`old:${userId}`, `current:${userId}`];
      for (const [model, value] of [[old, 1] as const, [current, 2] as const]) {
        expect(await claimAll(model)).toContainEqual({ userId, documentId, version: 1 });
        await embed({ userId, documentId, version: 1 }, model, Int8Array.of(value));
      }
      expect(await blocks(userId, old, [documentId])).toEqual([]);
      expect((await blocks(userId, current, [documentId])).map((block) => [...block.vectors])).toEqual([[2]]);
      expect([await vectors.ready(userId, old), await vectors.ready(userId, current)]).toEqual([
        [],
        [{ documentId, version: 1 }],
      ]);
    });

    test('a process whose claim ended does not end that of another model, or replace its vectors', async () => {
      const { vectors } = stores();
      const { id: userId } = await newUser(stores());
      const documentId = await add(userId, 'a.txt', ['One.', 'Two.']);
      const claimed = { userId, documentId, version: 1 };
      const [slow, current] = [`slow:${userId}`, `fast:${userId}`];
      expect(await claimAll(slow)).toContainEqual(claimed);
      await session().executeSql(
        "update document_embedding set lease_until = now() - interval '1 second' where document_id = $1",
        [documentId],
      );
      expect(await claimAll(current)).toContainEqual(claimed);
      const [first] = await vectors.pending(claimed, current, 1);
      const start = first?.start ?? -1;
      await vectors.keep(claimed, current, [{ start, vector: Int8Array.of(7) }], LEASE_MS);
      await vectors.keep(claimed, slow, [{ start, vector: Int8Array.of(1) }], LEASE_MS);
      await vectors.release(claimed, slow, true);
      expect(await vectors.ready(userId, current)).toEqual([]);
      expect(await vectors.pending(claimed, current, 9)).toHaveLength(1);
      expect((await blocks(userId, current, [documentId])).map((block) => [...block.vectors])).toEqual([[7]]);
    });

    test('a replaced document is embedded anew, and the vectors of its old text are not kept', async () => {
      const { vectors, documents } = stores();
      const { id: userId } = await newUser(stores());
      const documentId = await add(userId, 'a.txt', ['One.', 'Two.']);
      const model = `replaced:${userId}`;
      const old = { userId, documentId, version: 1 };
      expect(await claimAll(model)).toContainEqual(old);
      await embed(old, model, Int8Array.of(1));
      const document = { userId, name: 'a.txt', mediaType: 'text/plain', sample: false, text: chunk('Three.') };
      await documents.replace(userId, documentId, (await documents.prepare(document)).id);
      expect([await vectors.ready(userId, model), await blocks(userId, model, [documentId])]).toEqual([[], []]);
      const current = { ...old, version: 2 };
      expect(await claimAll(model)).toContainEqual(current);
      expect(await vectors.pending(old, model, 9)).toEqual([]);
      await vectors.keep(old, model, [{ start: 0, vector: Int8Array.of(1) }], LEASE_MS);
      await vectors.release(old, model, true);
      expect(await vectors.ready(userId, model)).toEqual([]);
      expect(await vectors.pending(current, model, 9)).toMatchObject([{ start: 0, text: document.text }]);
      await embed(current, model, Int8Array.of(2));
      expect(await vectors.ready(userId, model)).toEqual([{ documentId, version: 2 }]);
      expect((await blocks(userId, model, [documentId])).map((block) => [...block.vectors])).toEqual([[2]]);
      expect(await documents.passagesAt(userId, [{ documentId, version: 1, start: 0 }])).toEqual([]);
    });

    test('vectors belong to one user, and are removed together with their document', async () => {
      const { vectors, documents } = stores();
      const { id: userId } = await newUser(stores());
      const { id: stranger } = await newUser(stores());
      const documentId = await add(userId, 'a.txt', ['One.']);
      const model = `owned:${userId}`;
      await claimAll(model);
      await embed({ userId, documentId, version: 1 }, model, Int8Array.of(1));
      expect([await vectors.ready(stranger, model), await blocks(stranger, model, [documentId])]).toEqual([[], []]);
      expect(await vectors.pending({ userId: stranger, documentId, version: 1 }, 'other:model', 9)).toEqual([]);
      await vectors.keep({ userId: stranger, documentId, version: 1 }, model, [{ start: 0, vector: Int8Array.of(9) }], LEASE_MS);
      expect((await blocks(userId, model, [documentId])).map((block) => [...block.vectors])).toEqual([[1]]);
      expect(await documents.passagesAt(stranger, [{ documentId, version: 1, start: 0 }])).toEqual([]);
      expect(await documents.passagesAt(userId, [{ documentId, version: 1, start: 0 }])).toMatchObject([
        { documentId, document: 'a.txt', start: 0 },
      ]);
      await documents.remove(userId, documentId);
      await vectors.keep({ userId, documentId, version: 1 }, model, [{ start: 0, vector: Int8Array.of(1) }], LEASE_MS);
      const { rows } = await session().executeSql('select 1 from document_vector where document_id = $1', [documentId]);
      expect([rows, await blocks(userId, model, [documentId])]).toEqual([[], []]);
      expect(await vectors.progress(userId, model)).toEqual({ ready: 0, total: 0 });
    });
  });
}
