import { phrase } from '@/lib/core/phrases/phrase';
import type { DocumentParts } from '@/lib/core/ports/document-library';
import { fileRefused } from './file-refused';

/** The text of a file without invisible characters, so that every excerpt a tool shows is exactly a slice of it. */
export interface ExtractedText {
  text: string;
  parts: DocumentParts;
}

/** About 600 pages. Indexing a longer text would block an embedded database for seconds. */
const MAX_LENGTH = 2_000_000;

/** @throws {AppError} `too_large` */
export function checkLength(length: number): void {
  if (length <= MAX_LENGTH) return;
  throw fileRefused('too_large', phrase('fileTooMuchText', { most: MAX_LENGTH }));
}
