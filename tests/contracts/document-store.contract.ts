import { randomUUID } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, test } from '@jest/globals';
import type { DocumentParts } from '@/lib/core/ports/document-library';
import type { StoredDocument } from '@/lib/core/ports/document-store';
import type { SqlSession } from '@/lib/core/ports/sql-session';
import type { Stores } from '@/lib/core/ports/stores';
import { newUser } from './store-data';

const LEASE = `MASTER SERVICES AGREEMENT

1. Term. This agreement renews automatically on 1 May 2027 for one year, unless either party gives ninety (90) days' written notice of non-renewal.

2. Price. The annual fee is EUR 120,000.50 and rises with the consumer price index, by at most 3.5 % a year.

3. Liability. Each party's aggregate liability is capped at twelve months' fees.`;

const BAIL = `CONTRAT DE PRESTATION

Article 1. La résiliation de l’abonnement est possible moyennant un préavis de trois mois, notifié par lettre recommandée.

Article 2. Les indemnités dues par le prestataire n'excèdent pas 50 000 € ; les œuvres livrées restent la propriété du client.`;

export function documentStoreContract(stores: () => Stores, session: () => SqlSession): void {
  const add = (userId: string, name: string, text: string) =>
    stores().documents.add({ userId, name, mediaType: 'text/plain', sample: false, text });

  async function library() {
    const { id: userId } = await newUser(stores());
    // Long enough that each clause becomes a separate passage.
    const padded = (text: string) => text.replaceAll('\n\n', `\n\n${'Lorem ipsum. '.repeat(50)}\n\n`);
    const english = await add(userId, 'northwind-msa_2024.md', padded(LEASE));
    const french = await add(userId, 'Bail Lumière.txt', padded(BAIL));
    const search = async (query: string, options: { limit?: number; documentIds?: string[] } = {}) =>
      (await stores().documents.search(userId, query, { limit: 3, ...options })).map(({ text }) => text);
    return { userId, english, french, search };
  }

  describe('document stores', () => {
    test("adding a document again under its id stores it once, and never replaces another user's", async () => {
      const { documents } = stores();
      const [{ id: userId }, { id: stranger }] = [await newUser(stores()), await newUser(stores())];
      const document = { id: randomUUID(), userId, name: 'Lease.txt', mediaType: 'text/plain', sample: false, text: LEASE };
      const first = await documents.add(document);
      expect(await documents.add(document)).toEqual(first);
      expect(await documents.list(userId)).toEqual([first]);
      expect(await documents.search(userId, 'liability', { limit: 9 })).toHaveLength(1);
      await expect(documents.add({ ...document, userId: stranger, text: 'Mine.' })).rejects.toThrow('no row');
      expect((await documents.text(userId, document.id))?.text).toBe(LEASE);
    });

    test('a text is stored completely, and documents are listed by name', async () => {
      const { documents } = stores();
      const { id: userId } = await newUser(stores());
      const text = `${LEASE}\n${'long '.repeat(100_000)}🐘\0`;
      const kept = text.replace('\0', '\ufffd');
      const lease = await documents.add({ userId, name: 'z.md', mediaType: 'text/markdown', sample: true, text });
      const other = await add(userId, 'a.txt', '');
      expect(lease).toMatchObject({ userId, name: 'z.md', mediaType: 'text/markdown', sample: true, length: text.length });
      expect(await documents.list(userId)).toEqual([other, lease]);
      expect(await documents.text(userId, lease.id)).toEqual({ document: lease, text: kept, parts: null });
      expect(await documents.text(userId, other.id)).toEqual({ document: other, text: '', parts: null });
      expect(await documents.get(userId, lease.id)).toEqual({ ...lease, parts: null });
    });

    test('a long text is stored without blocking others, and becomes visible once it is complete', async () => {
      const { documents } = stores();
      const { id: userId } = await newUser(stores());
      let isKept = false;
      const adding = add(userId, 'long.txt', 'A clause about elephants. '.repeat(8000)).finally(() => {
        isKept = true;
      });
      let looks = 0;
      for (; !isKept; looks++) {
        const [found] = await documents.search(userId, 'elephants', { limit: 1 });
        if (looks === 0) expect(found).toBeUndefined();
        if (found) expect(await documents.list(userId)).toHaveLength(1);
        // PGlite may answer without a turn of the event loop.
        await turn();
      }
      expect(looks).toBeGreaterThan(3);
      expect(await documents.list(userId)).toEqual([await adding]);
      expect(await documents.search(userId, 'elephants', { limit: 1 })).toHaveLength(1);
    });

    test('a document left incomplete by a process that ended is invisible, and removed after an hour', async () => {
      const { documents } = stores();
      const { id: userId } = await newUser(stores());
      const [old, fresh] = [await add(userId, 'old.txt', 'elephants'), await add(userId, 'fresh.txt', 'elephants')];
      await session().executeSql('update document set whole = false where id = any($1)', [[old.id, fresh.id]]);
      await session().executeSql("update document set created_at = now() - interval '2 hours' where id = $1", [old.id]);
      for (const { id } of [old, fresh]) {
        expect([await documents.get(userId, id), await documents.text(userId, id)]).toEqual([undefined, undefined]);
        expect(await documents.remove(userId, id)).toBe(false);
      }
      expect([await documents.list(userId), await documents.search(userId, 'elephants', { limit: 5 })]).toEqual([[], []]);
      await add(userId, 'next.txt', 'lions');
      const { rows } = await session().executeSql('select id from document where not whole and id = any($1)', [
        [old.id, fresh.id],
      ]);
      expect(rows).toEqual([{ id: fresh.id }]);
    });

    test('a document is admitted next to the others of its user, also unfinished ones, under the name that is chosen then', async () => {
      const { documents } = stores();
      const [{ id: userId }, { id: stranger }] = [await newUser(stores()), await newUser(stores())];
      await add(stranger, 'theirs.txt', 'lions');
      const document = { userId, name: 'a.txt', mediaType: 'text/plain', sample: false, text: 'elephants' };
      const whole = await documents.add(document);
      const unfinished = await documents.prepare({ ...document, id: randomUUID(), name: 'b.txt' });
      const id = randomUUID();
      const seen: string[][] = [];
      const admit = (others: readonly StoredDocument[]) => {
        seen.push(others.map((other) => other.id).sort());
        return `${others.length}.txt`;
      };
      for (let attempt = 1; attempt <= 2; attempt++) await documents.add({ ...document, id }, admit);
      expect(seen).toEqual(Array(2).fill([whole.id, unfinished.id].sort()));
      expect((await documents.list(userId)).map(({ name }) => name)).toEqual(['2.txt', 'a.txt']);
      expect(await documents.search(userId, 'elephants', { limit: 9, documentIds: [id] })).toMatchObject([{ document: '2.txt' }]);
      const refuse = () => {
        throw new Error('full');
      };
      await expect(documents.add({ ...document, name: 'c.txt' }, refuse)).rejects.toThrow('full');
      expect(await documents.list(userId)).toHaveLength(2);
    });

    test('an incomplete document keeps its name until five minutes after its last chunks were written', async () => {
      const { documents } = stores();
      const { id: userId } = await newUser(stores());
      const document = { userId, name: 'a.txt', mediaType: 'text/plain', sample: false, text: 'elephants' };
      const left = await documents.prepare({ ...document, id: randomUUID() });
      const seen: string[][] = [];
      for (const [age, isStored] of [
        ['4 minutes', false],
        ['6 minutes', false],
        ['6 minutes', true],
      ] as const) {
        await session().executeSql('update document set created_at = now() - $2::interval where id = $1', [left.id, age]);
        if (isStored) await documents.prepare({ ...document, id: left.id });
        const refuse = (others: readonly StoredDocument[]) => {
          seen.push(others.map(({ name }) => name));
          throw new Error('refused');
        };
        await expect(documents.add({ ...document, id: randomUUID() }, refuse)).rejects.toThrow('refused');
      }
      expect(seen).toEqual([['a.txt'], [], ['a.txt']]);
    });

    test('the offsets of found passages point into the text', async () => {
      const { documents } = stores();
      const { userId, english } = await library();
      const found = await documents.text(userId, english.id);
      const passages = await documents.search(userId, 'liability', { limit: 5 });
      expect(passages.length).toBeGreaterThan(0);
      for (const { documentId, document, start, end, text, rank } of passages) {
        expect({ documentId, document }).toEqual({ documentId: english.id, document: english.name });
        expect(found?.text.slice(start, end)).toBe(text);
        expect(rank).toBeGreaterThan(0);
      }
    });

    test.each([
      [{ unit: 'page', starts: [0, 28, 28, 60] } as const, [{ page: 1 }, { page: 3 }, { page: 4 }]],
      [{ unit: 'sheet', starts: [0, 28], names: ['Fees', 'Terms'] } as const, [{ sheet: 'Fees' }, { sheet: 'Terms' }]],
      [{ unit: 'paragraph', starts: [0, 60] } as const, [{ paragraph: 1 }]],
    ])('passages have their position, and none crosses a border: %j', async ({ unit, starts, ...rest }, places) => {
      const { documents } = stores();
      const { id: userId } = await newUser(stores());
      const text = 'The rent of the first part. The rent of the second part ends. The rent of the last part.';
      const parts: DocumentParts = { unit, starts: [...starts], ...('names' in rest && { names: [...rest.names] }) };
      const kept = await documents.add({ userId, name: 'rent.pdf', mediaType: 'application/pdf', sample: false, text, parts });
      expect(await documents.get(userId, kept.id)).toEqual({ ...kept, parts });
      expect(await documents.text(userId, kept.id)).toEqual({ document: kept, text, parts });
      const found = await documents.search(userId, 'rent', { limit: 9 });
      const inOrder = found.sort((a, b) => a.start - b.start);
      expect(inOrder.map(({ page, sheet, paragraph }) => ({ page, sheet, paragraph }))).toEqual(
        places.map((place) => ({ page: undefined, sheet: undefined, paragraph: undefined, ...place })),
      );
      for (const { start, end, text: quoted } of found) expect(text.slice(start, end)).toBe(quoted);
    });

    test.each([
      ['the words as they stand', 'aggregate liability', '3. Liability'],
      ['other forms of the words', 'renewing agreements', '1. Term'],
      ['numbers inside punctuation', '120,000', '2. Price'],
      ['a phrase in quotation marks', '"consumer price index"', '2. Price'],
      ['either of two words', 'indexation or capped', '3. Liability'],
      ['French without its accents', 'resiliation preavis', 'Article 1'],
      ['French with its accents and other forms', 'Résilier, préavis', 'Article 1'],
      ['a word after an elided article', 'abonnements', 'Article 1'],
      ['a ligature written out', 'oeuvres', 'Article 2'],
    ])('a search finds %s', async (_what, query, expected) => {
      const { search } = await library();
      expect((await search(query))[0]).toContain(expected);
    });

    test.each([
      ['renewing agreement', ['agreement', 'renews', 'renewal']],
      ['notice renew', ['renews', 'notice', 'renewal']],
      ['PREAVIS resilier', ['résiliation', 'préavis']],
      ['indemnité oeuvre', ['indemnités', 'œuvres']],
      ['zebra', []],
    ])('the words of %j are highlighted where they occur', async (query, expected) => {
      const { documents } = stores();
      const { userId } = await library();
      const marked = await documents.mark(query, await documents.search(userId, query, { limit: 3 }));
      const words: string[] = [];
      for (const { documentId, start, end, marks } of marked) {
        const found = await documents.text(userId, documentId);
        for (const mark of marks) {
          expect(mark.start >= start && mark.end <= end).toBe(true);
          words.push(found?.text.slice(mark.start, mark.end).toLowerCase() ?? '');
        }
      }
      expect(new Set(words)).toEqual(new Set(expected));
    });

    test('a word divided at the end of a line is found, and so are its parts', async () => {
      const { documents } = stores();
      const { id: userId } = await newUser(stores());
      await add(userId, 'a.pdf', 'Either party may (ter-\nminate) this long-\nterm lease. La rési-\n\nliation est écrite.');
      for (const query of ['termination', 'term lease', 'résiliation', '"long term lease"'])
        expect([query, await documents.search(userId, query, { limit: 3 })]).toMatchObject([query, [{ start: 0 }]]);
      expect(await documents.search(userId, 'elephant', { limit: 3 })).toEqual([]);
    });

    test.each([
      ['通知', '本合同的终止须提前三十天通知。', '通知'],
      ['合同终止的通知期是多久？', '本合同的终止须提前三十天通知。', '终止'],
      ['解約', 'この契約は、三十日前の書面による解約の通知をもって終了する。', '解約'],
      ['ソフトウェア 契約', 'ソフトウェア使用許諾契約書', '契約'],
      ['สัญญา', 'ผู้เช่าต้องแจ้งเลิกสัญญาล่วงหน้าสามสิบวัน', 'สัญญา'],
      ['"三十天"', '本合同的终止须提前三十天通知。', '三十天'],
    ])('%j is found and highlighted in a text without spaces', async (query, text, marked) => {
      const { documents } = stores();
      const { id: userId } = await newUser(stores());
      await add(userId, 'a.txt', text);
      await add(userId, 'b.txt', '租金每月支付。天三十 家賃は毎月支払う。ค่าเช่ารายเดือน');
      const found = await documents.search(userId, query, { limit: 3 });
      expect(found).toMatchObject([{ document: 'a.txt' }]);
      const [passage] = await documents.mark(query, found);
      const words = passage?.marks.map(({ start, end }) => text.slice(start, end));
      expect(words).toContain(marked);
    });

    test.each([
      ['"データベース" データ', 'データベースのデータを保存する。', ['データベース', 'データ']],
      ['中国人 中国', '中国人在中国。', ['中国人', '中国']],
      ['"合同终止" "终止通知"', '合同终止通知已发出。', ['合同终止通知']],
    ])('the words of %j that overlap in a text are highlighted once', async (query, text, expected) => {
      const { documents } = stores();
      const { id: userId } = await newUser(stores());
      await add(userId, 'a.txt', text);
      const [passage] = await documents.mark(query, await documents.search(userId, query, { limit: 3 }));
      expect(passage?.marks.map(({ start, end }) => text.slice(start, end))).toEqual(expected);
    });

    test.each([
      ['Gewährleistung', ['Gewährleistungsfrist']],
      ['kuendigungsfristen kuendigungsfrist', ['Kündigungsfrist']],
      ['haftung schaden', ['Haftungshöchstgrenze', 'Schadensersatz']],
      ['frist', []],
      ['haft', []],
    ])(
      'without a passage with its words, %j finds longer words that begin with them, and they are highlighted',
      async (query, words) => {
        const { documents } = stores();
        const { id: userId } = await newUser(stores());
        const text = 'Die Haftungshöchstgrenze gilt für Schadensersatz. Die Gewährleistungsfrist und die Kündigungsfrist enden.';
        await add(userId, 'vertrag.txt', text);
        const found = await documents.mark(query, await documents.search(userId, query, { limit: 3 }));
        expect(found.flatMap(({ marks }) => marks.map(({ start, end }) => text.slice(start, end)))).toEqual(words);
        expect(found).toHaveLength(words.length > 0 ? 1 : 0);
      },
    );

    test('a passage is found by its text together with the name of its document', async () => {
      const { search } = await library();
      expect(await search('northwind notice')).toEqual([expect.stringContaining('1. Term')]);
      expect(await search('lumiere préavis')).toEqual([expect.stringContaining('Article 1')]);
    });

    test('when no passage has all words, those with most of them are returned first', async () => {
      const { search } = await library();
      const found = await search('zebra liability capped recommandée');
      expect(found[0]).toContain('3. Liability');
      expect(found.slice(1).join()).toContain('Article 1');
    });

    test('a passage with a rare word is found, whatever number of passages has the frequent words of the query', async () => {
      const { documents } = stores();
      const { id: userId } = await newUser(stores());
      const page = 'Another clause. ';
      const pages = Array.from({ length: 1_100 }, (_, n) => n * page.length);
      const many = { userId, name: 'many.pdf', mediaType: 'application/pdf', sample: false, text: page.repeat(pages.length) };
      await documents.add({ ...many, parts: { unit: 'page', starts: pages } });
      await add(userId, 'a.txt', 'The zebra.');
      const found = await documents.search(userId, 'zebra clause', { limit: 3 });
      expect(found.map(({ text }) => text.trim())).toEqual(['The zebra.', 'Another clause.', 'Another clause.']);
      expect(await documents.search(userId, 'clause', { limit: 3 })).toHaveLength(3);
    });

    test('a search can be limited to one document and a number of passages', async () => {
      const { search, english, french } = await library();
      expect(await search('notice préavis', { documentIds: [english.id] })).toEqual([expect.stringContaining('1. Term')]);
      expect((await search('lorem ipsum', { documentIds: [french.id], limit: 2 })).length).toBe(2);
      expect(await search('lorem', { documentIds: ['nothing'] })).toEqual([]);
    });

    test.each(['', '  ', '!?', '"', "'; drop table document; --", '\0', '& | ! <->', ':*', 'a'.repeat(10_000)])(
      'a search for %j finds nothing and does not fail',
      async (query) => {
        const { search } = await library();
        expect((await search(query)).filter((text) => !/document|table/i.test(text))).toEqual([]);
      },
    );

    test('all documents of a disabled user are removed, however many, and no others', async () => {
      const { documents, users } = stores();
      const [userId, other] = [(await newUser(stores())).id, (await newUser(stores())).id];
      const add = (owner: string, n: number) =>
        documents.add({ userId: owner, name: `${n}.txt`, mediaType: 'text/plain', sample: false, text: 'A lease.' });
      for (let n = 0; n < 7; n++) await add(userId, n);
      await add(other, 0);
      await documents.removeOfDisabled(userId);
      expect(await documents.list(userId)).toHaveLength(7);
      await users.setDisabled(userId, true);
      await documents.removeOfDisabled(userId);
      expect(await documents.list(userId)).toEqual([]);
      expect(await documents.list(other)).toHaveLength(1);
    });

    test('a document is replaced in one step: it keeps its id, and nothing of the old text is found', async () => {
      const { documents } = stores();
      const { userId, english, french, search } = await library();
      const parts: DocumentParts = { unit: 'page', starts: [0, 20] };
      const document = { userId, name: 'msa.pdf', mediaType: 'application/pdf', sample: false, parts };
      const text = 'The zebra is paid.\n\nLiability is unlimited.';
      const prepared = await documents.prepare({ ...document, text });
      expect(await search('zebra')).toEqual([]);
      const replaced = await documents.replace(userId, english.id, prepared.id);
      expect(replaced).toEqual({
        ...english,
        name: 'msa.pdf',
        mediaType: 'application/pdf',
        length: text.length,
        version: 2,
        replacedAt: expect.any(String),
      });
      expect(await documents.text(userId, english.id)).toEqual({ document: replaced, text, parts });
      expect(await documents.list(userId)).toEqual([french, replaced]);
      expect(await search('notice')).toEqual([]);
      const found = await documents.search(userId, 'msa liability', { limit: 9 });
      expect(found).toMatchObject([{ documentId: english.id, document: 'msa.pdf', version: 2, page: 2, start: 20 }]);
      const { rows } = await session().executeSql('select 1 from document where id = $1', [prepared.id]);
      expect(rows).toEqual([]);
    });

    test("another user's document, or one that does not exist, is not replaced, and what was prepared disappears", async () => {
      const { documents } = stores();
      const { userId, english } = await library();
      const { id: stranger } = await newUser(stores());
      const document = { userId: stranger, name: 'a.txt', mediaType: 'text/plain', sample: false, text: 'Mine.' };
      for (const id of [english.id, 'nothing']) {
        const prepared = await documents.prepare(document);
        expect(await documents.replace(stranger, id, prepared.id)).toBeUndefined();
        const { rows } = await session().executeSql('select 1 from document where id = $1', [prepared.id]);
        expect(rows).toEqual([]);
      }
      expect((await documents.get(userId, english.id))?.version).toBe(1);
      const foreign = await documents.prepare({ ...document, userId });
      expect(await documents.replace(stranger, (await documents.add(document)).id, foreign.id)).toBeUndefined();
    });

    test('a file is kept in pieces, belongs to its version and user, and is removed with the document', async () => {
      const { documents } = stores();
      const [{ id: userId }, { id: stranger }] = [await newUser(stores()), await newUser(stores())];
      const fileOf = (...pieces: number[][]) => ({
        size: pieces.flat().length,
        async *pieces() {
          for (const piece of pieces) yield Uint8Array.from(piece);
        },
      });
      const document = { userId, name: 'a.pdf', mediaType: 'application/pdf', sample: false, text: 'Text.' };
      const bytesOf = async (id: string) => {
        const found = await documents.file(userId, id);
        return found && (await Array.fromAsync(found.content.pieces())).flatMap((piece) => [...piece]);
      };
      const { id } = await documents.add({ ...document, file: fileOf([0, 255], [7]) });
      expect((await documents.get(userId, id))?.fileSize).toBe(3);
      expect(await bytesOf(id)).toEqual([0, 255, 7]);
      expect(await documents.file(stranger, id)).toBeUndefined();
      expect(await documents.file(userId, (await documents.add(document)).id)).toBeUndefined();

      const before = await documents.file(userId, id);
      const prepared = await documents.prepare({ ...document, file: fileOf([1], [2]) });
      expect(await documents.file(userId, prepared.id)).toBeUndefined();
      await documents.replace(userId, id, prepared.id);
      expect(await bytesOf(id)).toEqual([1, 2]);
      await expect(Array.fromAsync(before?.content.pieces() ?? [])).rejects.toThrow('replaced while it was read');
      await documents.replace(userId, id, (await documents.prepare(document)).id);
      expect(await documents.file(userId, id)).toBeUndefined();
      const { id: removed } = await documents.add({ ...document, file: fileOf([1]) });
      await documents.remove(userId, removed);
      const { rows } = await session().executeSql('select 1 from document_file where document_id = any($1)', [[id, removed]]);
      expect(rows).toEqual([]);
    });

    test('a removed document is no longer listed or found', async () => {
      const { documents } = stores();
      const { userId, english, french, search } = await library();
      expect(await documents.remove(userId, english.id)).toBe(true);
      expect(await documents.remove(userId, english.id)).toBe(false);
      expect(await search('liability')).toEqual([]);
      expect(await documents.list(userId)).toEqual([french]);
      expect(await documents.text(userId, english.id)).toBeUndefined();
    });

    test('a document does not exist for other users', async () => {
      const { documents } = stores();
      const { userId, english } = await library();
      const { id: other } = await newUser(stores());
      expect(await documents.list(other)).toEqual([]);
      expect(await documents.text(other, english.id)).toBeUndefined();
      expect(await documents.get(other, english.id)).toBeUndefined();
      expect(await documents.search(other, 'liability', { limit: 5 })).toEqual([]);
      expect(await documents.search(other, 'liability', { limit: 5, documentIds: [english.id] })).toEqual([]);
      expect(await documents.remove(other, english.id)).toBe(false);
      expect(await documents.text(userId, english.id)).toBeDefined();
    });
  });
}
