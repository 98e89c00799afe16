import { placeAt } from '../core/document-place';
import {
  type DocumentAnswer,
  type DocumentsAnswer,
  type DocumentTextAnswer,
  FILE_KINDS,
  kindOf,
  type PassagesAnswer,
} from '../core/documents';
import { AppError } from '../core/errors';
import { sliceText } from '../core/slice-text';
import type { StoredDocument, Stores, User } from '../core/stores';
import { userSlots } from '../core/user-slots';
import type { Extract } from '../tools/documents/extractor';
import { freeName } from '../tools/free-name';
import { notFound } from './find-run';

const MAX_DOCUMENTS = 1_000;
/** Of all the documents of a person, in characters. */
const MAX_STORED = 200_000_000;
const MAX_READ_AT_ONCE = 10;

interface DocumentDeps {
  stores: Pick<Stores, 'documents' | 'audit'>;
  extract: Extract;
}

interface Search {
  q: string;
  limit: number;
  documentId?: string;
}

/** A person's documents: uploaded, listed, searched, read and removed. */
export function createDocuments({ stores: { documents, audit }, extract }: DocumentDeps) {
  const waitInLine = userSlots(
    MAX_READ_AT_ONCE,
    () =>
      new AppError('rate_limited', `${MAX_READ_AT_ONCE} of your files are being read. Send more when they are done.`, {
        retryAfter: 5,
      }),
  );

  async function read(user: User, { path, kind }: Parameters<Extract>[0]) {
    const leave = waitInLine(user.id);
    try {
      return await extract({ path, kind });
    } finally {
      leave();
    }
  }

  return {
    async listDocuments(user: User): Promise<DocumentsAnswer> {
      return { documents: (await documents.list(user.id)).map(shown) };
    },

    /**
     * Keeps the text of an uploaded file; a name that is taken gets a number.
     * @throws {AppError} what is wrong with the file; `conflict` or `too_large` when the person has too much; `rate_limited`
     */
    async addDocument(user: User, { name, path }: { name: string; path: string }): Promise<DocumentAnswer> {
      const kind = kindOf(name);
      if (!kind) throw new AppError('unsupported_media', 'Files of this kind cannot be read here.');
      const { text, parts } = await read(user, { path, kind });
      const kept = await documents.list(user.id);
      const taken = kept.map((document) => document.name);
      if (kept.reduce((sum, { length }) => sum + length, text.length) > MAX_STORED) {
        throw new AppError(
          'too_large',
          `Your documents may hold ${MAX_STORED / 1_000_000} million characters. Remove some first.`,
        );
      }
      if (taken.length >= MAX_DOCUMENTS) {
        throw new AppError('conflict', `You have ${MAX_DOCUMENTS} documents, which is the most there may be. Remove some first.`);
      }
      const wanted = { userId: user.id, name: freeName(name, taken), mediaType: FILE_KINDS[kind], sample: false };
      const added = await documents.add({ ...wanted, text, parts });
      await audit.record({ userId: user.id, action: 'document_added', facts: { document: added.id, length: added.length } });
      return { document: { ...shown(added), parts } };
    },

    async readDocument(user: User, id: string): Promise<DocumentAnswer> {
      const found = await documents.get(user.id, id);
      if (!found) throw notFound();
      const { parts, ...document } = found;
      return { document: { ...shown(document), parts } };
    },

    async readDocumentText(
      user: User,
      id: string,
      { start, length }: { start: number; length: number },
    ): Promise<DocumentTextAnswer> {
      const found = await documents.text(user.id, id);
      if (!found) throw notFound();
      const { document, text, parts } = found;
      const stretch = sliceText(text, start, length);
      return { documentId: id, document: document.name, ...placeAt(parts, stretch.start), ...stretch, length: text.length };
    },

    async searchDocuments(user: User, { q, ...options }: Search): Promise<PassagesAnswer> {
      const found = await documents.search(user.id, q, options);
      return { passages: await documents.mark(q, found) };
    },

    async removeDocument(user: User, id: string): Promise<undefined> {
      if (!(await documents.remove(user.id, id))) throw notFound();
      await audit.record({ userId: user.id, action: 'document_removed', facts: { document: id } });
      return undefined;
    },
  };
}

function shown({ userId: _, ...document }: StoredDocument) {
  return document;
}
