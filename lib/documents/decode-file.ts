import { phrase } from '@/lib/core/phrases/phrase';
import { decodeText } from '@/lib/core/text/decode-text';
import { fileRefused } from './file-refused';

/** Control characters that occur in no text: all but tab, line ends, form feed and the old end-of-file mark. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern matches control characters.
const BINARY = /[\0-\x08\x0b\x0e-\x19\x1b-\x1f\x7f]/;

/** Decodes an uploaded text file. @throws {AppError} `unsupported_media` when it is not text */
export function decodeFile(bytes: Uint8Array): string {
  const text = decodeText(bytes);
  if (text === undefined) throw fileRefused('unsupported_media', phrase('fileNotUnicode'));
  if (BINARY.test(text)) throw fileRefused('unsupported_media', phrase('fileWithControls'));
  return text;
}

export function isText(bytes: Uint8Array): boolean {
  const text = decodeText(bytes);
  return text !== undefined && !BINARY.test(text);
}
