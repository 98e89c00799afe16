import { isNativeError } from 'node:util/types';

const MARKS: [encoding: string, mark: readonly number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

const CHARSET = /charset\s*=\s*["']?([\w:.-]+)/i;
/** A page must declare its encoding within this many bytes (HTML standard, "prescan a byte stream"). */
const PRESCAN = 1024;

/** Decodes a page by its byte order mark, the server's charset, the page's own declaration, or otherwise as UTF-8. */
export function decodePage(body: Buffer, contentType: string): string {
  const marked = MARKS.find(([, mark]) => mark.every((byte, index) => body[index] === byte))?.[0];
  const served = CHARSET.exec(contentType)?.[1];
  const metas = body
    .subarray(0, PRESCAN)
    .toString('latin1')
    .matchAll(/<meta[^<>]*/gi);
  const written = metas.flatMap(([meta]) => CHARSET.exec(meta)?.slice(1) ?? []).next().value;
  return decoder(marked ?? served ?? written).decode(body);
}

function decoder(label = 'utf-8'): TextDecoder {
  try {
    return new TextDecoder(label);
  } catch (error) {
    // Browsers also ignore an unknown encoding.
    if (isNativeError(error) && 'code' in error && error.code === 'ERR_ENCODING_NOT_SUPPORTED') return new TextDecoder();
    throw error;
  }
}
