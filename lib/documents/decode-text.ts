import { phrase } from '@/lib/core/phrases/phrase';
import { markedEncoding } from '@/lib/core/text/marked-encoding';
import { fileRefused } from './file-refused';
import { westernText } from './western-text';

/** Control characters that occur in no text: all but tab, line ends, form feed and the old end-of-file mark. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern matches control characters.
const BINARY = /[\0-\x08\x0b\x0e-\x19\x1b-\x1f\x7f]/;

/** Ends a text that states no encoding, so that its readers know. */
const READ_AS_WESTERN = '[This file is not in UTF-8: it was read as Windows-1252, the usual encoding of Western Europe.]';

/**
 * Decodes a file as UTF-8, or as UTF-16 when it has that byte order mark. Other bytes are read as Windows-1252 if what they say in it is
 * written in a language of Western Europe; nothing else is guessed, and nothing replaced.
 * @throws {AppError} `unsupported_media` for all other content
 */
export function decodeText(bytes: Uint8Array): string {
  const marked = markedEncoding(bytes);
  const text = decodeAs(marked ?? 'utf-8', bytes, () => (marked ? undefined : westernText(bytes)));
  if (BINARY.test(text)) throw fileRefused('unsupported_media', phrase('fileWithControls'));
  return text;
}

function decodeAs(encoding: string, bytes: Uint8Array, otherwise: () => string | undefined): string {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch (cause) {
    const western = otherwise();
    if (western !== undefined) return `${western}\n\n${READ_AS_WESTERN}`;
    throw fileRefused('unsupported_media', phrase('fileNotUnicode'), cause);
  }
}
