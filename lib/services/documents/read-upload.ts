import { AppError } from '@/lib/core/errors';
import { FILE_KINDS, kindOf } from '@/lib/core/files/file-kinds';
import { phrase } from '@/lib/core/phrases/phrase';
import type { DocumentParts } from '@/lib/core/ports/document-library';
import type { FileContent } from '@/lib/core/ports/document-store';
import type { Extract } from '@/lib/documents/extractor';
import type { Call } from '../call';

export interface UploadParts {
  extract: Extract;
  /** Counts an upload as open; returns a function that closes it. @throws {AppError} `rate_limited` */
  openUpload(userId: string): () => void;
}

export interface Upload {
  name: string;
  /** Receives the file into a temporary path that exists until `use` settles. */
  receive<T>(use: (file: FileContent & { path: string }) => Promise<T>): Promise<T>;
}

/** An uploaded file that has been read. */
export interface ReadUpload {
  mediaType: string;
  text: string;
  parts: DocumentParts;
  file: FileContent;
}

/**
 * Receives an uploaded file, extracts its text and stores both.
 * @throws {AppError} for a file that cannot be read; `rate_limited`
 */
export async function readUpload<T>(
  { ctx: { extract, openUpload, actor }, input: { name, receive } }: Call<UploadParts, Upload>,
  store: (read: ReadUpload) => Promise<T>,
): Promise<T> {
  const kind = kindOf(name);
  if (!kind) throw new AppError('unsupported_media', phrase('fileKindUnknown'));
  const end = openUpload(actor.user.id);
  try {
    return await receive(async (file) => {
      const { text, parts } = await extract({ path: file.path, kind });
      return store({ mediaType: FILE_KINDS[kind], text, parts, file });
    });
  } finally {
    end();
  }
}
