import { markedEncoding } from './marked-encoding';
import { westernText } from './western-text';

/** Ends a text that states no encoding, so that its readers know. */
const READ_AS_WESTERN = '[This file is not in UTF-8: it was read as Windows-1252, the usual encoding of Western Europe.]';

/**
 * Decodes a text file as UTF-8, or as UTF-16 when it has that byte order mark. Other bytes are read as Windows-1252 if what they say in it is
 * written in a language of Western Europe; nothing else is guessed, and nothing replaced: all other content is undefined.
 */
export function decodeText(bytes: Uint8Array): string | undefined {
  const marked = markedEncoding(bytes);
  try {
    return new TextDecoder(marked ?? 'utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const western = marked ? undefined : westernText(bytes);
    return western && `${western}\n\n${READ_AS_WESTERN}`;
  }
}
