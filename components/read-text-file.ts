import { decodeBytes } from '@/lib/core/text/decode-text';

/** Reads a text file in the encodings of spreadsheets, as the server reads uploaded files; undefined: it has another one, or is not text. */
export async function readTextFile(file: Blob): Promise<string | undefined> {
  return decodeBytes(new Uint8Array(await file.arrayBuffer()))?.text;
}
