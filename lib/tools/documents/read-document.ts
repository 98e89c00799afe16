import { z } from 'zod';
import { ToolFailed } from '@/lib/core/errors';
import { defineTool } from '@/lib/core/tools/tool';
import { citePassages } from './cite-passages';
import { findDocument } from './find-document';

export const readDocument = defineTool({
  name: 'readDocument',
  family: 'documents',
  description:
    'Reads a stretch of one uploaded document (contract, agreement, policy, file) word for word: the text around a passage that searchDocuments found, or the whole document piece by piece. Returns {source, documentId, document, start, end, documentLength, text, page?}, where page (of other files sheet, paragraph or line) is where it starts; to go on reading, call it again with start set to end.',
  access: 'read',
  labels: ['private', 'untrusted'],
  cites: citePassages,
  input: z.strictObject({
    documentId: z.string().min(1).max(200).describe('Id (or exact name) of the document, as searchDocuments returned it'),
    start: z
      .int()
      .min(0)
      .default(0)
      .describe('Character position to start at, for example the start of a passage minus 500; 0 is the beginning'),
    length: z.int().min(1).max(8000).default(4000).describe('How many characters to read, 1 to 8000'),
  }),
  async run({ documentId, ...range }, { sources }) {
    const documents = await sources.documents();
    const { length: documentLength, ...slice } = await documents.read(await findDocument(documents, documentId), range);
    if (range.start > 0 && range.start >= documentLength) {
      throw new ToolFailed(`${slice.document} has ${documentLength} characters: there is nothing at ${range.start}.`);
    }
    return { source: documents.label, ...slice, documentLength };
  },
});
