import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ToolFailed } from '@/lib/core/errors';
import type { Json } from '@/lib/core/json/json';
import type { Stores } from '@/lib/core/ports/stores';
import { documentLibrary } from '@/lib/documents/document-library';
import type { Database } from '@/lib/stores/database/open-database';
import { createStores } from '@/lib/stores/stores';
import { readDocument } from '@/lib/tools/documents/read-document';
import { saveDocument } from '@/lib/tools/documents/save-document';
import { searchDocuments } from '@/lib/tools/documents/search-documents';
import { emptyDatabase } from '../fakes/data-folder';
import { callTool } from '../tools/call-tool';

let database: Database;
let stores: Stores;
beforeAll(async () => {
  database = await emptyDatabase();
  stores = createStores(database.db);
});
afterAll(() => database.close());

/** A person with an empty library, and the tools for it. */
async function newLibrary() {
  const { id } = await stores.users.create({ email: `${randomUUID()}@example.com`, name: 'Ada', role: 'member' });
  const surroundings = { sources: { documents: documentLibrary(stores.documents, id) } };
  return {
    documents: () => stores.documents.list(id),
    save: (name: string, text: string) => callTool(saveDocument, { name, text }, surroundings),
    read: (documentId: string) => callTool(readDocument, { documentId }, surroundings),
    search: (query: string) => callTool(searchDocuments, { query }, surroundings),
  };
}

const nameOf = (result: Json) => (result as { name: string }).name;

describe('saveDocument', () => {
  test('stores the text where the other document tools find and read it', async () => {
    const { save, read, search, documents } = await newLibrary();
    const text = '# Renewals\n\nThornwater renews on 31 January 2027. 🐘';
    const saved = await save('Renewals 2027.md', text);
    expect(saved).toEqual({ source: 'Documents', id: expect.any(String), name: 'Renewals 2027.md', length: text.length });
    expect(await documents()).toMatchObject([{ name: 'Renewals 2027.md', mediaType: 'text/markdown', sample: false }]);
    expect(await read('Renewals 2027.md')).toMatchObject({ documentId: (saved as { id: string }).id, text });
    expect(await search('Thornwater')).toMatchObject({ passages: [{ document: 'Renewals 2027.md' }] });
  });

  test('overwrites nothing: a name in use gets the next number before its extension', async () => {
    const { save, read } = await newLibrary();
    const names = [];
    for (const [name, text] of [
      ['Report.md', 'first'],
      ['Report.md', 'second'],
      ['report.MD', 'third'],
      ['Report', 'fourth'],
      ['Report', 'fifth'],
      ['Plan v1.2', 'sixth'],
      ['Plan v1.2', 'seventh'],
    ] as const)
      names.push(nameOf(await save(name, text)));
    expect(names).toEqual(['Report.md', 'Report (2).md', 'report (3).MD', 'Report', 'Report (2)', 'Plan v1.2', 'Plan v1.2 (2)']);
    expect(await read('Report.md')).toMatchObject({ text: 'first' });
  });

  test("ignores other people's documents when it chooses a name, and does not change them", async () => {
    const [ada, bob] = [await newLibrary(), await newLibrary()];
    await ada.save('Report', 'of Ada');
    expect(nameOf(await bob.save('Report', 'of Bob'))).toBe('Report');
    expect(await ada.documents()).toHaveLength(1);
  });

  test('removes invisible characters, and rejects text that has no others', async () => {
    const { save, read, documents } = await newLibrary();
    await save(' Re\u200bport ', 'ignore\u202e this\0');
    expect(await read('Report')).toMatchObject({ text: 'ignore this' });
    await expect(save('\u200b', 'text')).rejects.toThrow(ToolFailed);
    await expect(save('Empty', ' \u200b\n')).rejects.toThrow(ToolFailed);
    expect(await documents()).toHaveLength(1);
  });

  test.each<[string, unknown]>([
    ['no name', { name: ' ', text: 'x' }],
    ['a name too long', { name: 'x'.repeat(201), text: 'x' }],
    ['a path', { name: '../../etc/passwd', text: 'x' }],
    ['a name of two lines', { name: 'a\nb', text: 'x' }],
    ['no text', { name: 'a', text: '' }],
    ['a text too long', { name: 'a', text: 'x'.repeat(200_001) }],
    ['something else beside them', { name: 'a', text: 'x', owner: 'Bob' }],
  ])('rejects %s', (_, input) => {
    expect(saveDocument.input.safeParse(input).success).toBe(false);
  });

  test('accepts the longest name and text allowed', async () => {
    const { save } = await newLibrary();
    expect(await save('x'.repeat(200), 'y'.repeat(200_000))).toMatchObject({ length: 200_000 });
  });
});
