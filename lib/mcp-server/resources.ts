import type { ListResourcesResult, ListResourceTemplatesResult, ReadResourceResult } from '@modelcontextprotocol/sdk/types.js';
import { AppError } from '@/lib/core/errors';
import { listDocuments } from '@/lib/services/documents/list-documents';
import { readDocumentText } from '@/lib/services/documents/read-document-text';
import { notFound } from '@/lib/services/not-found';
import { DOCUMENT_URI_TEMPLATE, documentIdOf, documentUri } from './document-uri';
import type { McpContext } from './parts';

const PAGE = 100;
/** Characters of a document that a read returns; the tool `read_document` reads on. */
const MOST_CHARACTERS = 100_000;
/** A document is read as its text, whatever the uploaded file is. */
const mimeType = 'text/plain';

/** Lists the user's documents by name. The cursor is the id of the last document of the page before. */
export async function listResources(ctx: McpContext, after: string | undefined): Promise<ListResourcesResult> {
  const { documents } = await listDocuments({ ctx });
  const from = after === undefined ? 0 : documents.findIndex(({ id }) => id === after) + 1;
  if (after !== undefined && from === 0) {
    throw new AppError('bad_request', 'cursor: must be the nextCursor of an earlier page', { fields: { cursor: 'unknown' } });
  }
  const page = documents.slice(from, from + PAGE);
  const last = page.at(-1);
  return {
    resources: page.map(({ id, name }) => ({ uri: documentUri(id), name, title: name, mimeType })),
    ...(last && from + PAGE < documents.length && { nextCursor: last.id }),
  };
}

export function listResourceTemplates(): ListResourceTemplatesResult {
  return { resourceTemplates: [{ uriTemplate: DOCUMENT_URI_TEMPLATE, name: 'document', title: 'Document', mimeType }] };
}

/** Reads the beginning of a document. @throws {AppError} `not_found` */
export async function readResource(ctx: McpContext, uri: string): Promise<ReadResourceResult> {
  const id = documentIdOf(uri);
  if (id === undefined) throw notFound();
  const { text, end, length } = await readDocumentText({ ctx, input: { id, start: 0, length: MOST_CHARACTERS } });
  const rest =
    end < length ? `\n\n[Cut here: ${length - end} more characters; the tool read_document reads on from ${end}.]` : '';
  return { contents: [{ uri, mimeType, text: text + rest }] };
}
