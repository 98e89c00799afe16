import type { Actor } from '@/lib/core/actor';
import { byteStream } from '@/lib/streams/byte-stream';

interface ExportedText {
  name: string;
  /** Media type, without the encoding. */
  type: string;
  /** Whole or in parts. */
  text: Iterable<string> | AsyncIterable<string>;
}

const TABLES = ['text/csv', 'text/tab-separated-values'];

/**
 * A response that browsers save as a file. A table begins with a byte order mark, without which Excel reads it in the code page of its system,
 * except for API keys: programs often take the mark for a part of the first column's name.
 */
export function exportedText(actor: Actor, { name, type, text }: ExportedText): Response {
  async function* parts() {
    if (TABLES.includes(type) && actor.type !== 'key') yield '\uFEFF';
    yield* text;
  }
  return new Response(byteStream(parts(), { encode: (part) => part, onCancel: () => {} }), {
    headers: {
      'content-type': type.startsWith('text/') ? `${type}; charset=utf-8` : type,
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
    },
  });
}
