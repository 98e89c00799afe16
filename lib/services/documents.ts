import { placeAt } from '@/lib/core/document-place';
import {
  type DocumentAnswer,
  type DocumentsAnswer,
  type DocumentTextAnswer,
  FILE_KINDS,
  kindOf,
  type PassagesAnswer,
} from '@/lib/core/documents';
import { AppError } from '@/lib/core/errors';
import { sliceText } from '@/lib/core/slice-text';
import type { StoredDocument, Stores, User } from '@/lib/core/stores';
import { userSlots } from '@/lib/core/user-slots';
import { documentRefusal } from '@/lib/documents/document-room';
import type { ExtractedText } from '@/lib/documents/extracted-text';
import type { Extract } from '@/lib/documents/extractor';
import { freeName } from '@/lib/documents/free-name';
import { notFound } from './find-run';

const MAX_UPLOADS_AT_ONCE = 10;

interface DocumentDeps {
  stores: Pick<Stores, 'documents' | 'audit'>;
  extract: Extract;
}

interface Upload {
  name: string;
  /** Takes the file in and has it used where it is, until that is done. */
  receive<T>(use: (path: string) => Promise<T>): Promise<T>;
}

interface Search {
  q: string;
  limit: number;
  documentId?: string;
}

/** A person's documents: uploaded, listed, searched, read and removed. */
export function createDocuments({ stores: { documents, audit }, extract }: DocumentDeps) {
  const uploadSlot = userSlots(
    MAX_UPLOADS_AT_ONCE,
    () =>
      new AppError('rate_limited', `${MAX_UPLOADS_AT_ONCE} of your files are on their way. Send more when they are done.`, {
        retryAfter: 5,
      }),
  );

  async function keep(user: User, name: string, { text, parts, mediaType }: ExtractedText & { mediaType: string }) {
    const kept = await documents.list(user.id);
    const problem = documentRefusal(kept, text.length);
    if (problem) throw new AppError('too_large', problem);
    const taken = kept.map((document) => document.name);
    const added = await documents.add({ userId: user.id, name: freeName(name, taken), mediaType, sample: false, text, parts });
    await audit.record({ userId: user.id, action: 'document_added', facts: { document: added.id, length: added.length } });
    return { document: { ...shown(added), parts } };
  }

  return {
    async listDocuments(user: User): Promise<DocumentsAnswer> {
      return { documents: (await documents.list(user.id)).map(shown) };
    },

    /**
     * Keeps the text of an uploaded file, which `receive` has at hand for as long as it is read; a name that is taken gets a number.
     * @throws {AppError} what is wrong with the file; `too_large` when the person has too much; `rate_limited`
     */
    async addDocument(user: User, { name, receive }: Upload): Promise<DocumentAnswer> {
      const kind = kindOf(name);
      if (!kind) throw new AppError('unsupported_media', 'Files of this kind cannot be read here.');
      const free = uploadSlot(user.id);
      try {
        const extracted = await receive((path) => extract({ path, kind }));
        return await keep(user, name, { ...extracted, mediaType: FILE_KINDS[kind] });
      } finally {
        free();
      }
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
