import { markedEncoding } from './marked-encoding';
import { westernText } from './western-text';

/** Appended to a text that states no encoding, to inform its readers. */
const READ_AS_WESTERN = '[This file is not in UTF-8: it was read as Windows-1252, the usual encoding of Western Europe.]';

interface DecodedText {
  text: string;
  /** It was read as Windows-1252, although the file does not state this encoding. */
  isWestern: boolean;
}

/**
 * Decodes a text file as UTF-8, or as UTF-16 when it has that byte order mark. Other bytes are read as Windows-1252 if the result looks like a
 * language of Western Europe. Returns undefined otherwise: nothing else is guessed, and no character replaced.
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

/** Decodes a text file like `decodeBytes`; a note at the end of a text read as Windows-1252 states this. */
export function decodeText(bytes: Uint8Array): string | undefined {
  const decoded = decodeBytes(bytes);
  return decoded?.isWestern ? `${decoded.text}\n\n${READ_AS_WESTERN}` : decoded?.text;
}
