import { randomUUID } from 'node:crypto';
import { laterVersion, placeAt } from '@/lib/core/citations/document-place';
import { ToolFailed } from '@/lib/core/errors';
import type { DocumentLibrary, WholeDocument } from '@/lib/core/ports/document-library';
import type { DocumentStore } from '@/lib/core/ports/document-store';
import { sliceText } from '@/lib/core/text/slice-text';
import { documentRefusal } from './document-room';
import { freeName } from './free-name';
import { type SearchDocuments, searchByWords } from './meaning/search-documents';

/** One user's documents, as tools access them. */
export function documentLibrary(
  documents: DocumentStore,
  userId: string,
  search: SearchDocuments = searchByWords(documents),
): DocumentLibrary {
  async function whole(documentId: string): Promise<WholeDocument> {
    const found = await documents.text(userId, documentId);
    if (!found) throw new ToolFailed(`There is no document ${documentId}.`);
    const { name, version } = found.document;
    return { documentId, document: name, ...laterVersion(version), text: found.text, parts: found.parts };
  }

  return {
    label: 'Documents',
    async list() {
      const stored = await documents.list(userId);
      return stored.map(({ id, name, length }) => ({ documentId: id, document: name, length }));
    },
    search: (query, { limit, documentId }) =>
      search(userId, query, { limit, ...(documentId !== undefined && { documentIds: [documentId] }) }),
    async read(documentId, { start, length }) {
      const { text, parts, ...named } = await whole(documentId);
      return { ...named, ...placeAt(parts, start), ...sliceText(text, start, length), length: text.length };
    },
    readWhole: whole,
    async save(wanted, text) {
      const document = { id: randomUUID(), userId, name: wanted, mediaType: 'text/markdown', sample: false, text };
      const { id, name, length } = await documents.add(document, (others) => {
        const problem = documentRefusal(others, { length: text.length, fileSize: null });
        if (problem) throw new ToolFailed(problem);
        return freeName(
          wanted,
          others.map((other) => other.name),
        );
      });
      return { id, name, length };
    },
  };
}
