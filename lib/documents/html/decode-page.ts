import { isNativeError } from 'node:util/types';
import { markedEncoding } from '@/lib/core/text/marked-encoding';

const CHARSET = /charset\s*=\s*["']?([\w:.-]+)/i;
/** A page must declare its encoding within this many bytes (HTML standard, "prescan a byte stream"). */
const PRESCAN = 1024;

/** Decodes a page by its byte order mark, the server's charset, the page's own declaration, or otherwise as UTF-8. */
export function decodePage(body: Buffer, contentType: string): string {
  const served = CHARSET.exec(contentType)?.[1];
  const metas = body
    .subarray(0, PRESCAN)
    .toString('latin1')
    .matchAll(/<meta[^<>]*/gi);
  const written = metas.flatMap(([meta]) => CHARSET.exec(meta)?.slice(1) ?? []).next().value;
  return decoder(markedEncoding(body) ?? served ?? written).decode(body);
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
