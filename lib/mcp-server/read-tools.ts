import { z } from 'zod';
import { id } from '@/lib/api/id';
import { readDocumentText } from '@/lib/services/documents/read-document-text';
import { searchDocuments } from '@/lib/services/documents/search-documents';
import { findRun } from '@/lib/services/runs/find-run';
import { viewRun } from '@/lib/services/runs/view-run';
import { documentUri } from './document-uri';
import { runResult } from './run-result';
import { defineMcpTool, toolResult } from './tool';

const annotations = { readOnlyHint: true, openWorldHint: false };

export const searchDocumentsTool = defineMcpTool({
  name: 'search_documents',
  title: 'Search documents',
  description:
    'Searches the documents that the user has uploaded to Roundtable. Returns the best passages first, with their places, and in `found` whether they were found by words, by meaning or by both.',
  scope: 'read',
  annotations,
  input: z
    .object({
      query: z
        .string()
        .trim()
        .min(1, 'needs words to search for')
        .max(500, 'at most 500 characters')
        .describe('Words of the passage, or a question that it answers.'),
      limit: z.int().min(1).max(50).default(10).describe('The most passages to return.'),
    })
    .strict(),
  async run({ query, limit }, { ctx }) {
    const { passages, meaning } = await searchDocuments({ ctx, input: { q: query, limit } });
    const found = passages.map(({ marks: _, rank: __, ...passage }) => ({ ...passage, uri: documentUri(passage.documentId) }));
    const texts = found.map(
      ({ document, documentId, start, end, text }) => `${document} (${documentId}, ${start}–${end})\n${text}`,
    );
    return toolResult(texts.join('\n\n---\n\n') || 'No passage was found.', { passages: found, meaning });
  },
});

export const readDocumentTool = defineMcpTool({
  name: 'read_document',
  title: 'Read a document',
  description:
    'Reads a range of the text of one of the user’s documents in Roundtable, counted in characters. Returns the text, and as data the end of the range and the length of the document: read on from there.',
  scope: 'read',
  annotations,
  input: z
    .object({
      id: id.describe('The documentId of a passage.'),
      start: z.int().min(0).default(0).describe('The first character of the range, counted from 0.'),
      length: z.int().min(1).max(100_000, 'at most 100,000 characters').default(20_000).describe('The most characters to read.'),
    })
    .strict(),
  async run(range, { ctx }) {
    const read = await readDocumentText({ ctx, input: range });
    return toolResult(read.text, { ...read });
  },
});

export const getRun = defineMcpTool({
  name: 'get_run',
  title: 'Get a run',
  description: 'Returns the state of a run of Roundtable: its answer once it has ended, with its sources, or what it waits for.',
  scope: 'read',
  annotations,
  input: z.object({ id: id.describe('The runId of an earlier result.') }).strict(),
  async run({ id: runId }, { ctx }) {
    const run = await findRun(ctx.stores, ctx.actor.user, runId);
    return runResult(await viewRun({ ctx, input: { id: runId } }), run, ctx);
  },
});
