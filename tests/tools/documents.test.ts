import { describe, expect, test } from '@jest/globals';
import { ToolFailed } from '@/lib/core/errors';
import type { DocumentLibrary } from '@/lib/core/ports/document-library';
import { readDocument } from '@/lib/tools/documents/read-document';
import { searchDocuments } from '@/lib/tools/documents/search-documents';
import { callTool } from './call-tool';

/** A library of texts in memory that searches for a single word. */
function libraryOf(texts: Record<string, string>) {
  const searched: unknown[] = [];
  const all = Object.entries(texts).map(([document, text], n) => ({ documentId: `doc-${n + 1}`, document, text }));
  const documents: Partial<DocumentLibrary> = {
    list: async () => all.map(({ documentId, document, text }) => ({ documentId, document, length: text.length })),
    search: async (query, options) => {
      searched.push({ query, ...options });
      const passages = all
        .filter(({ documentId, text }) => text.includes(query) && (options.documentId ?? documentId) === documentId)
        .map(({ text, ...document }) => ({ ...document, start: 0, end: text.length, text, rank: 0.5, found: 'words' as const }))
        .slice(0, options.limit);
      return { passages, meaning: 'used' };
    },
    read: async (documentId, { start, length }) => {
      const found = all.find((one) => one.documentId === documentId);
      if (!found) throw new Error(`asked for ${documentId}`);
      const text = found.text.slice(start, start + length);
      return { documentId, document: found.document, start, end: start + text.length, text, length: found.text.length };
    },
  };
  return { searched, sources: { documents } };
}

describe('searchDocuments', () => {
  test('returns passages with their place, and names the documents without one', async () => {
    const library = libraryOf({ 'A.txt': 'renews in May', 'B.txt': 'says nothing', 'C.txt': 'renews in June' });
    expect(await callTool(searchDocuments, { query: 'renews', limit: 2 }, library)).toEqual({
      source: 'Test documents',
      passages: [
        { documentId: 'doc-1', document: 'A.txt', start: 0, end: 13, text: 'renews in May', found: 'words' },
        { documentId: 'doc-3', document: 'C.txt', start: 0, end: 14, text: 'renews in June', found: 'words' },
      ],
      documentsWithoutPassage: ['B.txt'],
    });
    expect(library.searched).toEqual([{ query: 'renews', limit: 2 }]);
  });

  test.each(['doc-3', 'C.txt', 'c.TXT'])('searches one document, given as %s', async (documentId) => {
    const library = libraryOf({ 'A.txt': 'renews', 'B.txt': '', 'C.txt': 'renews' });
    const result = await callTool(searchDocuments, { query: 'renews', documentId }, library);
    expect(result).toMatchObject({ passages: [{ document: 'C.txt' }] });
    expect(library.searched).toEqual([{ query: 'renews', limit: 8, documentId: 'doc-3' }]);
  });

  test('states that nothing matches, or that there is nothing to search', async () => {
    expect(await callTool(searchDocuments, { query: 'penalty' }, libraryOf({ 'A.txt': 'x' }))).toEqual({
      source: 'Test documents',
      passages: [],
      documentsWithoutPassage: ['A.txt'],
      message: 'Nothing matches. Try other words.',
    });
    expect(await callTool(searchDocuments, { query: 'penalty' }, libraryOf({}))).toEqual({
      source: 'Test documents',
      passages: [],
      message: 'There are no documents yet.',
    });
  });

  test('lists at most fifty documents without a passage', async () => {
    const many = Object.fromEntries(Array.from({ length: 60 }, (_, n) => [`${n}.txt`, 'x']));
    const result = await callTool(searchDocuments, { query: 'y' }, libraryOf(many));
    expect(result).toMatchObject({ documentsWithoutPassage: { length: 51, 50: 'and 10 more' } });
  });

  test.each([0, 21, 2.5])('rejects a limit of %d', (limit) => {
    expect(searchDocuments.input.safeParse({ query: 'x', limit }).success).toBe(false);
  });
});

describe('readDocument', () => {
  const long = libraryOf({ 'A.txt': 'abc'.repeat(3000), 'B.txt': 'short' });

  test('reads 4,000 characters from the beginning by default', async () => {
    expect(await callTool(readDocument, { documentId: 'doc-1' }, long)).toEqual({
      source: 'Test documents',
      documentId: 'doc-1',
      document: 'A.txt',
      start: 0,
      end: 4000,
      documentLength: 9000,
      text: 'abc'.repeat(3000).slice(0, 4000),
    });
  });

  test('reads from a given position to the end', async () => {
    const result = await callTool(readDocument, { documentId: 'A.txt', start: 8998, length: 8000 }, long);
    expect(result).toMatchObject({ start: 8998, end: 9000, text: 'bc' });
  });

  test('fails when the position is beyond the end', async () => {
    await expect(callTool(readDocument, { documentId: 'doc-2', start: 5 }, long)).rejects.toThrow(
      new ToolFailed('B.txt has 5 characters: there is nothing at 5.'),
    );
  });

  test('names the existing documents when the wanted one does not exist', async () => {
    await expect(callTool(readDocument, { documentId: 'doc-9' }, long)).rejects.toThrow(
      new ToolFailed('No document has the id or name doc-9. Documents: doc-1 (A.txt), doc-2 (B.txt).'),
    );
    await expect(callTool(readDocument, { documentId: 'doc-9' }, libraryOf({}))).rejects.toThrow('There are no documents yet.');
  });

  test.each([{ length: 8001 }, { length: 0 }, { start: -1 }])('rejects %j', (range) => {
    expect(readDocument.input.safeParse({ documentId: 'x', ...range }).success).toBe(false);
  });
});
