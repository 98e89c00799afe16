import { isNativeError } from 'node:util/types';
import { markedEncoding } from '@/lib/core/text/marked-encoding';

const CHARSET = /charset\s*=\s*["']?([\w:.-]+)/i;
/** A page must declare its encoding within this many bytes (HTML standard, "prescan a byte stream"). */
const PRESCAN = 1024;

/** Decodes a page by its byte order mark, the server's charset, the page's own declaration, or otherwise as UTF-8. */
export function decodePage(body: Uint8Array, contentType: string): string {
  const served = CHARSET.exec(contentType)?.[1];
  return decoder(markedEncoding(body) ?? served ?? declaredEncoding(body)).decode(body);
}

/** The encoding that a page itself declares; undefined if it declares none. */
export function declaredEncoding(body: Uint8Array): string | undefined {
  const metas = Buffer.from(body.subarray(0, PRESCAN))
    .toString('latin1')
    .matchAll(/<meta[^<>]*/gi);
  const declared = metas.flatMap(([meta]) => CHARSET.exec(meta)?.slice(1) ?? []).next().value;
  // A UTF-16 declaration, which some converters write, cannot be true, since it could not have been found.
  return /^(?:utf-?16|unicode)/i.test(declared ?? '') ? 'utf-8' : declared;
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
