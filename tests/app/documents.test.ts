import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { SamplesAnswer } from '@/lib/api/answers';
import type { DocumentAnswer, DocumentsAnswer, DocumentTextAnswer, PassagesAnswer } from '@/lib/core/files/documents';
import { MAX_FILE_BYTES } from '@/lib/core/files/file-kinds';
import type { Json } from '@/lib/core/json/json';
import type { Passage } from '@/lib/core/ports/document-library';
import type { Tool } from '@/lib/core/tools/tool';
import { documentLibrary } from '@/lib/documents/document-library';
import { readFile } from '@/lib/documents/read-file';
import { sampleContracts } from '@/lib/sample/sample-contracts';
import { extractTerms } from '@/lib/tools/documents/extract-terms';
import { readDocument } from '@/lib/tools/documents/read-document';
import { searchDocuments } from '@/lib/tools/documents/search-documents';
import { docxOf, pdfOf, xlsxOf } from '../fakes/document-files';
import { line, odsOf, odsRow, odtOf, pptxOf, shape } from '../fakes/office-files';
import { type Person, type Product, serveProduct } from '../fakes/serve-product';
import { until } from '../stores/until';
import { callTool } from '../tools/call-tool';

let product: Product;
/** A temporary folder of this file's own: another process on the machine may have been killed while it received a file. */
let uploads: string;
beforeAll(async () => {
  uploads = await mkdtemp(join(tmpdir(), 'uploads-'));
  process.env.TMPDIR = uploads;
  product = await serveProduct();
});
afterAll(async () => {
  await product.close();
  await rm(uploads, { recursive: true, force: true });
});

const LEASE = [
  'LEASE\n\nThis agreement is made between Alder Estates Ltd (the "Landlord") and Birch Foods plc (the "Tenant").',
  '2. Term\n\nThe lease begins on 1 June 2025 and ends on 31 May 2030.',
  '3. Law\n\nThis lease is governed by the laws of Scotland.',
];

function send(person: Person, name: string, body: RequestInit['body'], init: RequestInit & { duplex?: 'half' } = {}) {
  return person.visit(`/api/documents?name=${encodeURIComponent(name)}`, { method: 'POST', body, ...init });
}

async function upload(person: Person, name: string, bytes: Uint8Array | string): Promise<DocumentAnswer['document']> {
  const response = await send(person, name, bytes as RequestInit['body']);
  expect(response.status).toBe(201);
  return ((await response.json()) as DocumentAnswer).document;
}

async function refusal(response: Response) {
  const { error } = (await response.json()) as { error: { code: string; message: string; fields?: Record<string, string> } };
  return { status: response.status, code: error.code, message: error.message };
}

async function get<T>(person: Person, path: string): Promise<T> {
  const response = await person.call(path);
  expect(response.status).toBe(200);
  return (await response.json()) as T;
}

/** Calls a tool on a user's documents. Safe: the tests check the result that they cast. */
async function ask<T>({ user }: Person, tool: Tool, input: Json): Promise<T> {
  const documents = documentLibrary(product.workbench.stores.documents, user.id);
  return (await callTool(tool, input, { sources: { documents } })) as T;
}

describe('the API for documents', () => {
  test('uploads, lists, reads in ranges and removes a PDF with everything derived from it', async () => {
    const ada = await product.newPerson();
    const added = await upload(ada, 'Lease.pdf', pdfOf(LEASE));
    expect(added).toMatchObject({ name: 'Lease.pdf', mediaType: 'application/pdf', sample: false, parts: { unit: 'page' } });
    expect(added.parts?.starts).toHaveLength(3);
    const { parts, ...shown } = added;
    expect(await get<DocumentsAnswer>(ada, '/api/documents')).toEqual({ documents: [shown] });
    expect(await get<DocumentAnswer>(ada, `/api/documents/${added.id}`)).toEqual({ document: { ...shown, parts } });

    const start = parts?.starts[1] ?? 0;
    const second = await get<DocumentTextAnswer>(ada, `/api/documents/${added.id}/text?start=${start}&length=7`);
    expect(second).toEqual({
      documentId: added.id,
      document: 'Lease.pdf',
      page: 2,
      start,
      end: start + 7,
      text: '2. Term',
      length: added.length,
    });
    expect(await get(ada, `/api/documents/${added.id}/text?start=99999999`)).toMatchObject({ start: added.length, text: '' });

    expect((await ada.visit(`/api/documents/${added.id}`, { method: 'DELETE' })).status).toBe(204);
    expect((await ada.visit(`/api/documents/${added.id}`, { method: 'DELETE' })).status).toBe(404);
    expect((await ada.call(`/api/documents/${added.id}/text`)).status).toBe(404);
    expect(await product.workbench.stores.documents.search(ada.user.id, 'lease', { limit: 5 })).toEqual([]);
    expect(await get<DocumentsAnswer>(ada, '/api/documents')).toEqual({ documents: [] });
    const log = await product.workbench.stores.audit.list(ada.user.id, 10);
    const actions = log.map(({ action }) => action).filter((action) => action.startsWith('document_'));
    expect(actions).toEqual(['document_removed', 'document_added']);
    expect(JSON.stringify(log)).not.toContain('Lease');
  });

  test('keeps the file as it was uploaded, and returns it to its owner as an attachment', async () => {
    const [ada, eve] = [await product.newPerson(), await product.newPerson()];
    // More than one piece.
    const bytes = Buffer.from(`The lease.${' '.repeat(600_000)}`);
    const { id } = await upload(ada, 'Mietvertrag ä.txt', bytes);
    const response = await ada.call(`/api/documents/${id}/file`);
    expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/plain',
      'content-length': String(bytes.length),
      'content-disposition': "attachment; filename*=UTF-8''Mietvertrag%20%C3%A4.txt",
      'x-content-type-options': 'nosniff',
    });
    expect((await eve.call(`/api/documents/${id}/file`)).status).toBe(404);
    await ada.visit(`/api/documents/${id}?name=New.txt`, { method: 'PUT', body: 'The new lease.' });
    expect(await (await ada.call(`/api/documents/${id}/file`)).text()).toBe('The new lease.');
    const saved = await documentLibrary(product.workbench.stores.documents, ada.user.id).save('Report.md', 'A report.');
    expect((await ada.call(`/api/documents/${saved.id}/file`)).status).toBe(404);
  });

  test('highlights the words of a search in the forms in which they occur', async () => {
    const ada = await product.newPerson();
    const { id } = await upload(ada, 'Lease.pdf', pdfOf(LEASE));
    const { text } = await get<DocumentTextAnswer>(ada, `/api/documents/${id}/text`);
    const { passages } = await get<PassagesAnswer>(ada, '/api/documents/search?q=leases+ending');
    const words = passages.flatMap(({ page, marks }) => marks.map(({ start, end }) => `${page} ${text.slice(start, end)}`));
    expect(words.sort()).toEqual(['2 ends', '2 lease']);
    expect((await ada.call('/api/documents/search?q=%20')).status).toBe(400);
  });

  test('numbers a name that is taken, and treats an accented letter as one character', async () => {
    const ada = await product.newPerson();
    await upload(ada, 'Résumé.txt'.normalize('NFD'), 'one');
    await upload(ada, 'résumé.txt', 'two');
    const { documents } = await get<DocumentsAnswer>(ada, '/api/documents');
    expect(documents.map(({ name }) => name).sort()).toEqual(['Résumé.txt', 'résumé (2).txt']);
  });

  test('replaces a document under its id and name, so that what refers to it goes on working', async () => {
    const ada = await product.newPerson();
    const { id } = await upload(ada, 'Lease.pdf', pdfOf(LEASE));
    await upload(ada, 'Lease.docx', docxOf(['Another lease.']));
    const put = async (name: string, body: Uint8Array | string) => {
      const path = `/api/documents/${id}?name=${encodeURIComponent(name)}`;
      const response = await ada.visit(path, { method: 'PUT', body: body as RequestInit['body'] });
      return { status: response.status, answer: (await response.json()) as DocumentAnswer };
    };
    const newer = pdfOf(['LEASE', 'The lease ends in 2040.']);
    expect(await put('Draft of 2026.pdf', newer)).toMatchObject({
      status: 200,
      answer: { document: { id, name: 'Lease.pdf', version: 2 } },
    });
    expect(await put('Draft of 2026.pdf', newer)).toMatchObject({ status: 200, answer: { document: { version: 3 } } });
    const { passages } = await get<PassagesAnswer>(ada, '/api/documents/search?q=lease+ends');
    expect(passages).toMatchObject([{ documentId: id, document: 'Lease.pdf', page: 2, version: 3 }]);
    expect(await ask(ada, readDocument, { documentId: id, start: 0, length: 5 })).toMatchObject({ text: 'LEASE', version: 3 });
    expect(await ask(ada, extractTerms, { documentId: 'Lease.pdf' })).toMatchObject({ version: 3 });

    expect(await put('x.docx', docxOf(['The lease ends in 2050.']))).toMatchObject({
      answer: { document: { name: 'Lease (2).docx', version: 4, parts: { unit: 'paragraph' } } },
    });
    const another = { name: 'Lease (2).docx', userId: ada.user.id, mediaType: 'text/plain', sample: false };
    await product.workbench.stores.documents.prepare({ ...another, text: 'Still being prepared.' });
    expect(await put('x.docx', docxOf(['The lease ends in 2050.']))).toMatchObject({
      answer: { document: { name: 'Lease (2).docx', version: 5 } },
    });
    expect(await put('x.exe', 'x')).toMatchObject({ status: 400 });
    expect(await put('x.pdf', pdfOf(['x'], { locked: true }))).toMatchObject({ status: 400 });
    expect(await get(ada, `/api/documents/${id}/text`)).toMatchObject({ text: 'The lease ends in 2050.', version: 5 });

    const eve = await product.newPerson();
    const theirs = await eve.visit(`/api/documents/${id}?name=a.txt`, { method: 'PUT', body: 'Mine.' });
    expect(theirs.status).toBe(404);
    const log = await product.workbench.stores.audit.list(ada.user.id, 10);
    expect(log.filter(({ action }) => action === 'document_replaced')).toHaveLength(4);
    expect((await get<DocumentsAnswer>(ada, '/api/documents')).documents).toHaveLength(2);
  });

  test.each([
    ['no name', ''],
    ['a path', '../../etc/passwd.txt'],
    ['a backslash', 'a\\b.txt'],
    ['two lines', 'a\nb.txt'],
    ['a reversed ending', 'a\u202etxt.pdf'],
    ['no ending', 'lease'],
    ['an ending that is not read here', 'lease.exe'],
    ['an ending of a prototype', 'lease.constructor'],
    ['201 characters', `${'a'.repeat(197)}.txt`],
  ])('refuses %s as the name of a file', async (_what, name) => {
    const response = await send(await product.newPerson(), name, 'text');
    expect(await refusal(response)).toMatchObject({
      status: 400,
      code: 'bad_request',
      message: expect.stringMatching(/^name: /),
    });
  });

  test('adds the sample contracts that somebody lacks: an invited user has none, and they can be deleted', async () => {
    const ada = await product.newPerson();
    const missing = async () => (await get<SamplesAnswer>(ada, '/api/samples')).missingContracts;
    const add = () => ada.visit('/api/samples', { method: 'POST' });
    const names = async () => (await get<DocumentsAnswer>(ada, '/api/documents')).documents.map(({ name }) => name);
    expect(await missing()).toBe(sampleContracts.length);
    expect((await ada.call('/api/samples', { method: 'POST' })).status).toBe(403);
    expect((await add()).status).toBe(204);
    const [first] = (await get<DocumentsAnswer>(ada, '/api/documents')).documents;
    expect(first?.sample).toBe(true);
    await ada.call(`/api/documents/${first?.id}`, { method: 'DELETE' });
    expect(await missing()).toBe(1);
    const statuses = (await Promise.all([add(), add()])).map(({ status }) => status);
    expect([
      [204, 204],
      [204, 409],
    ]).toContainEqual(statuses.toSorted());
    expect(await missing()).toBe(0);
    expect((await names()).toSorted()).toEqual(sampleContracts.map(({ name }) => name).toSorted());
  });

  test('refuses a file that is too large, with or without a Content-Length', async () => {
    const ada = await product.newPerson();
    const tooLarge = { status: 413, code: 'too_large', message: `The request body may have at most ${MAX_FILE_BYTES} bytes.` };
    expect(await refusal(await send(ada, 'a.pdf', new Uint8Array(MAX_FILE_BYTES + 1)))).toEqual(tooLarge);
    const chunk = new Uint8Array(1024 * 1024);
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => (sent++ < 27 ? controller.enqueue(chunk) : controller.close()),
    });
    expect(await refusal(await send(ada, 'a.pdf', endless, { duplex: 'half' }))).toEqual(tooLarge);
    expect((await get<DocumentsAnswer>(ada, '/api/documents')).documents).toEqual([]);
  });

  test('accepts 25 MB and detects the type from the content', async () => {
    const ada = await product.newPerson();
    const answer = await refusal(await send(ada, 'a.txt', Buffer.alloc(MAX_FILE_BYTES, 'word ')));
    expect(answer).toMatchObject({ status: 413, message: expect.stringMatching(/2,000,000 characters/) });
  });

  test('refuses forms, compressed bodies and cross-site requests', async () => {
    const ada = await product.newPerson();
    const form = new FormData();
    form.set('file', new Blob(['text']), 'a.txt');
    expect(await refusal(await send(ada, 'a.txt', form))).toMatchObject({ status: 415 });
    const zipped = await send(ada, 'a.txt', 'text', { headers: { 'content-encoding': 'gzip' } });
    expect(await refusal(zipped)).toMatchObject({ status: 415 });
    const elsewhere = await send(ada, 'a.txt', 'text', { headers: { origin: 'https://evil.example' } });
    expect(await refusal(elsewhere)).toMatchObject({ status: 403 });
  });

  test('explains why a file cannot be read, and stores nothing of it', async () => {
    const ada = await product.newPerson();
    const locked = await refusal(await send(ada, 'a.pdf', pdfOf(['x'], { locked: true }) as BodyInit));
    expect(locked).toEqual({ status: 400, code: 'bad_request', message: expect.stringMatching(/password/) });
    expect(await refusal(await send(ada, 'a.pdf', 'text'))).toMatchObject({ status: 415, code: 'unsupported_media' });
    expect(await refusal(await send(ada, 'a.txt', ''))).toMatchObject({ status: 400, message: expect.stringMatching(/empty/) });
    expect((await get<DocumentsAnswer>(ada, '/api/documents')).documents).toEqual([]);
    await until(async () => (await readdir(uploads)).every((name) => !name.startsWith('roundtable-upload-')));
  });
});

interface Term {
  term: string;
  status: string;
  clauses: { text: string; start: number; end: number; page: number; date?: string }[];
}

describe('the tools for uploaded documents', () => {
  test('return passages with their page, sheet or paragraph, and offsets that match the quoted text exactly', async () => {
    const ada = await product.newPerson();
    const files: [string, Uint8Array][] = [
      ['Lease.pdf', pdfOf(LEASE)],
      ['Lease.docx', docxOf(['Title', 'The lease of the docks ends.'])],
      ['Lease.xlsx', xlsxOf({ Rents: [['Lease', 'EUR 12']] })],
      ['Lease.pptx', pptxOf([{ shapes: shape(['Lease']) }, { shapes: shape(['The lease of the docks']) }])],
      ['Lease.odt', odtOf(line('Title') + line('The lease of the docks'))],
      ['Lease.ods', odsOf(`<table:table table:name="Rents">${odsRow(['Lease', 'EUR 12'])}</table:table>`)],
      ['Lease.eml', Buffer.from('Subject: Docks\r\n\r\nThe lease ends.')],
      ['Lease.htm', Buffer.from('<h1>Docks</h1><p>The lease ends.</p>')],
    ];
    for (const [name, bytes] of files) await upload(ada, name, bytes);
    const found = await ask<{ passages: Passage[] }>(ada, searchDocuments, { query: 'lease', limit: 20 });
    const places = found.passages.map(({ document, page, sheet, paragraph }) => `${document} ${page ?? sheet ?? paragraph}`);
    expect(new Set(places)).toEqual(
      new Set([
        ...['Lease.pdf 1', 'Lease.pdf 2', 'Lease.pdf 3', 'Lease.docx 1', 'Lease.xlsx Rents', 'Lease.pptx 1', 'Lease.pptx 2'],
        ...['Lease.odt 1', 'Lease.ods Rents', 'Lease.eml 1', 'Lease.htm 1'],
      ]),
    );
    for (const { documentId, start, end, text } of found.passages) {
      const path = `/api/documents/${documentId}/text?start=${start}&length=${end - start}`;
      expect(await get(ada, path)).toMatchObject({ start, end, text });
      const read = await ask(ada, readDocument, { documentId, start, length: end - start });
      expect(read).toMatchObject({ start, end, text });
    }
  });

  test('quote the terms of a PDF, and report missing ones as not found', async () => {
    const ada = await product.newPerson();
    const { id } = await upload(ada, 'Lease.pdf', pdfOf(LEASE));
    const { text } = await get<DocumentTextAnswer>(ada, `/api/documents/${id}/text`);
    const result = await ask<{ terms: Term[] }>(ada, extractTerms, { documentId: 'lease.pdf' });
    const terms = new Map(result.terms.map((term) => [term.term, term]));
    expect([...terms.keys()]).toEqual([
      'parties',
      'effectiveDate',
      'renewalOrEndDate',
      'noticePeriod',
      'price',
      'priceIncrease',
      'liabilityCap',
      'governingLaw',
    ]);
    expect(terms.get('parties')?.clauses[0]).toMatchObject({ page: 1 });
    expect(terms.get('effectiveDate')?.clauses[0]).toMatchObject({ page: 2, date: '2025-06-01' });
    expect(terms.get('renewalOrEndDate')?.clauses[0]).toMatchObject({ page: 2, date: '2030-05-31' });
    expect(terms.get('governingLaw')?.clauses[0]).toMatchObject({
      page: 3,
      text: 'This lease is governed by the laws of Scotland.',
    });
    for (const silent of ['noticePeriod', 'price', 'priceIncrease', 'liabilityCap']) {
      expect(terms.get(silent)).toMatchObject({ status: 'not found', clauses: [] });
    }
    for (const { clauses } of result.terms)
      for (const quoted of clauses) expect(text.slice(quoted.start, quoted.end)).toBe(quoted.text);
  });

  test('return exact slices of any file that is searched', async () => {
    const ada = await product.newPerson();
    const word = fc.stringMatching(/^[a-zé]{3,8}$/);
    // Not a word of any language, so the search does not drop it as a stop word.
    const rare = fc.stringMatching(/^zq[a-z]{3,8}$/);
    const noise = fc.oneof(
      word,
      fc.string({ unit: 'grapheme', maxLength: 12 }),
      fc.constantFrom('\n\n', '. ', '\r\n', '\u200b', '🐘', '\t', '| '),
    );
    const stored = { name: 'any.txt', mediaType: 'text/plain', sample: false, file: { size: 0, async *pieces() {} } };
    const file = fc.tuple(fc.array(noise, { maxLength: 400 }), rare, fc.array(noise, { maxLength: 400 }));
    await fc.assert(
      fc.asyncProperty(file, async ([before, wanted, after]) => {
        const bytes = Buffer.from([...before, ` ${wanted} `, ...after].join(' ').replace(/(?![\n\r\t])\p{Cc}/gu, ' '));
        // An upload would start a process for each file.
        const [{ text, parts }, { documents }] = [await readFile(bytes, 'txt'), product.workbench.stores];
        const { id } = await documents.add({ ...stored, userId: ada.user.id, text, parts });
        const whole = await documents.text(ada.user.id, id);
        expect(whole?.text).toBe(text);
        const { passages } = await ask<{ passages: Passage[] }>(ada, searchDocuments, {
          query: wanted,
          documentId: id,
          limit: 20,
        });
        for (const { start, end, text } of passages) {
          expect(whole?.text.slice(start, end)).toBe(text);
          expect(await ask(ada, readDocument, { documentId: id, start, length: end - start })).toMatchObject({
            text,
          });
        }
        expect(passages.length).toBeGreaterThan(0);
        await documents.remove(ada.user.id, id);
      }),
      { numRuns: 25 },
    );
  });
});
