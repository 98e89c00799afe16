import type { DocumentAnswer } from '@/lib/core/documents';
import { AppError } from '@/lib/core/errors';
import { FILE_KINDS, kindOf } from '@/lib/core/file-kinds';
import { phrase } from '@/lib/core/phrase';
import type { Stores } from '@/lib/core/ports/stores';
import type { Extract } from '@/lib/documents/extractor';
import type { Call } from '../call';
import { shownDocument } from './shown-document';
import { storeDocument } from './store-document';

interface Parts {
  stores: Pick<Stores, 'documents' | 'transaction'>;
  extract: Extract;
  /** Counts an upload as open; returns a function that closes it. @throws {AppError} `rate_limited` */
  openUpload(userId: string): () => void;
}

interface Upload {
  name: string;
  /** Receives the file into a temporary path that exists until `use` settles. */
  receive<T>(use: (path: string) => Promise<T>): Promise<T>;
}

/**
 * Extracts and stores the text of an uploaded file. A number is added to a name that is already taken.
 * @throws {AppError} for a file that cannot be read; `too_large` when the user's storage is full; `rate_limited`
 */
export async function addDocument({
  ctx: { stores, extract, openUpload, actor },
  input: { name, receive },
}: Call<Parts, Upload>): Promise<DocumentAnswer> {
  const userId = actor.user.id;
  const kind = kindOf(name);
  if (!kind) throw new AppError('unsupported_media', phrase('fileKindUnknown'));
  const end = openUpload(userId);
  try {
    const { text, parts } = await receive((path) => extract({ path, kind }));
    const prepared = await storeDocument(stores, { userId, name, mediaType: FILE_KINDS[kind], text, parts });
    return { document: { ...shownDocument(prepared), parts } };
  } finally {
    end();
  }
}
