import { markedEncoding } from './marked-encoding';
import { westernText } from './western-text';

/** Ends a text that states no encoding, so that its readers know. */
const READ_AS_WESTERN = '[This file is not in UTF-8: it was read as Windows-1252, the usual encoding of Western Europe.]';

interface DecodedText {
  text: string;
  /** It was read as Windows-1252, which the file does not state. */
  isWestern: boolean;
}

/**
 * Decodes a text file as UTF-8, or as UTF-16 when it has that byte order mark. Other bytes are read as Windows-1252 if what they say in it is
 * written in a language of Western Europe; nothing else is guessed, and nothing replaced: all other content is undefined.
 */
export function decodeBytes(bytes: Uint8Array): DecodedText | undefined {
  const marked = markedEncoding(bytes);
  try {
    return { text: new TextDecoder(marked ?? 'utf-8', { fatal: true }).decode(bytes), isWestern: false };
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const western = marked ? undefined : westernText(bytes);
    return western === undefined ? undefined : { text: western, isWestern: true };
  }
}

/** Decodes a text file as `decodeBytes` does; one read as Windows-1252 says so at its end. */
export function decodeText(bytes: Uint8Array): string | undefined {
  const decoded = decodeBytes(bytes);
  return decoded?.isWestern ? `${decoded.text}\n\n${READ_AS_WESTERN}` : decoded?.text;
}
