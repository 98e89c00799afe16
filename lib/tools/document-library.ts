import { ToolFailed } from '../core/errors';
import type { DocumentLibrary } from '../core/sources';
import type { DocumentStore } from '../core/stores';
import { freeName } from './free-name';

/** One person's documents as tools see them. */
export function documentLibrary(documents: DocumentStore, userId: string): DocumentLibrary {
  return {
    label: 'Documents',
    async list() {
      const stored = await documents.list(userId);
      return stored.map(({ id, name, length }) => ({ documentId: id, document: name, length }));
    },
    search: (query, options) => documents.search(userId, query, options),
    async read(documentId, { start, length }) {
      const found = await documents.text(userId, documentId);
      if (!found) throw new ToolFailed(`There is no document ${documentId}.`);
      const end = Math.min(start + length, found.text.length);
      const text = found.text.slice(start, end);
      return { documentId, document: found.document.name, start, end: start + text.length, text, length: found.text.length };
    },
    async save(wanted, text) {
      const taken = (await documents.list(userId)).map(({ name }) => name);
      const document = { userId, name: freeName(wanted, taken), mediaType: 'text/markdown', sample: false, text };
      const { id, name, length } = await documents.add(document);
      return { id, name, length };
    },
  };
}
