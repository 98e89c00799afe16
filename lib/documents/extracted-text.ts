import type { DocumentParts } from '@/lib/core/ports/document-library';
import { refused } from './refused';

/** What a file says, without invisible characters, so that what a tool shows of it is exactly a slice of it. */
export interface ExtractedText {
  text: string;
  parts: DocumentParts;
}

/** About 600 pages. A longer text would hold up an embedded database for seconds while it is indexed. */
const MAX_LENGTH = 2_000_000;

/** @throws {AppError} `too_large` */
export function checkLength(length: number): void {
  if (length <= MAX_LENGTH) return;
  throw refused(
    'too_large',
    `The file holds more than ${MAX_LENGTH.toLocaleString('en')} characters of text. Split it into several.`,
  );
}
