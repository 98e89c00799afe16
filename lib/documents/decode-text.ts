import { phrase } from '@/lib/core/phrases/phrase';
import { markedEncoding } from '@/lib/core/text/marked-encoding';
import { fileRefused } from './file-refused';

/** Control characters that occur in no text: all but tab, line ends, form feed and the old end-of-file mark. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern matches control characters.
const BINARY = /[\0-\x08\x0b\x0e-\x19\x1b-\x1f\x7f]/;

/**
 * Decodes a file as UTF-8, or as UTF-16 when it has that byte order mark. Nothing is guessed or replaced.
 * @throws {AppError} `unsupported_media` for all other content
 */
export function decodeText(bytes: Uint8Array): string {
  const text = decodeAs(markedEncoding(bytes) ?? 'utf-8', bytes);
  if (BINARY.test(text)) throw fileRefused('unsupported_media', phrase('fileWithControls'));
  return text;
}

function decodeAs(encoding: string, bytes: Uint8Array): string {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch (cause) {
    throw fileRefused('unsupported_media', phrase('fileNotUnicode'), cause);
  }
}
