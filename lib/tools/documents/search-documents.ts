import { z } from 'zod';
import type { DocumentSearch, MeaningState } from '@/lib/core/ports/document-library';
import { defineTool } from '@/lib/core/tools/tool';
import { citePassages } from './cite-passages';
import { findDocument } from './find-document';

const MAX_NAMES = 50;

/** Reasons why passages were searched only by words, although search by meaning is on. */
const NOTES: Partial<Record<MeaningState, string>> = {
  late: 'Search by meaning was not available for this search: the passages were found by words only.',
  language: 'Search by meaning does not know the language of this query: the passages were found by words only.',
};

export const searchDocuments = defineTool({
  name: 'searchDocuments',
  family: 'documents',
  description:
    'Searches the text of the uploaded documents (contracts, agreements, policies, PDF files) and finds the passages that fit best by their words or by their meaning, for example renewal dates, notice periods, termination, prices, liability. Use the words the document would use, a few at a time, and search again with other words when nothing fits. Returns {source, passages: [{documentId, document, start, end, text, page?, found}], documentsWithoutPassage}: quote the passage and name its document and page (of other files sheet, paragraph or line); readDocument shows what stands around it. start and end are character positions in the document; found says whether a passage matched by its words, its meaning or both.',
  access: 'read',
  labels: ['private', 'untrusted'],
  cites: citePassages,
  input: z.strictObject({
    query: z.string().min(1).max(500).describe('Words to search for, for example "renewal term notice period"'),
    documentId: z
      .string()
      .min(1)
      .max(200)
      .optional()
      .describe(
        'Id or name of one document to search in, as an earlier search returned it. Leave it out to search all documents.',
      ),
    limit: z.int().min(1).max(20).default(8).describe('How many passages to return at most, 1 to 20'),
  }),
  async run({ query, documentId, limit }, { sources }) {
    const documents = await sources.documents();
    const all = await documents.list();
    const scope = documentId === undefined ? {} : { documentId: await findDocument(documents, documentId) };
    const { passages, meaning }: DocumentSearch =
      all.length === 0 ? { passages: [], meaning: 'off' } : await documents.search(query, { limit, ...scope });
    return {
      source: documents.label,
      passages: passages.map(({ rank: _, ...passage }) => passage),
      ...(NOTES[meaning] && { note: NOTES[meaning] }),
      ...(documentId === undefined && all.length > 0 && { documentsWithoutPassage: namesWithout(all, passages) }),
      ...(passages.length === 0 && {
        message: all.length === 0 ? 'There are no documents yet.' : 'Nothing matches. Try other words.',
      }),
    };
  },
});

/** Returns the documents without a matching passage, since a missing passage says nothing about a document's content. */
function namesWithout(all: readonly { documentId: string; document: string }[], passages: DocumentSearch['passages']): string[] {
  const found = new Set(passages.map(({ documentId }) => documentId));
  const names = all.filter(({ documentId }) => !found.has(documentId)).map(({ document }) => document);
  return names.length <= MAX_NAMES ? names : [...names.slice(0, MAX_NAMES), `and ${names.length - MAX_NAMES} more`];
}
