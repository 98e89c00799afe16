import type { SignedIn } from '@/lib/core/actor';
import type { Reader } from '@/lib/core/ports/user-store';
import type { AccessWatch } from '@/lib/services/runs/follow-run';
import { whileAdmitted } from '@/lib/services/while-admitted';
import { byteStream } from '@/lib/streams/byte-stream';

interface ExportedText extends Pick<Reader, 'role'> {
  name: string;
  /** Media type, without the encoding. */
  type: string;
  /** Whole or in parts. */
  text: Iterable<string> | AsyncIterable<string>;
}

const TABLES = ['text/csv', 'text/tab-separated-values'];

/**
 * A response that browsers save as a file. A table begins with a byte order mark, without which Excel reads it in the code page of its system,
 * except for API keys: programs often take the mark for a part of the first column's name. It breaks off when its reader loses access, or the role.
 */
export function exportedText(
  ctx: { access: AccessWatch; actor: SignedIn },
  { name, type, text, ...needed }: ExportedText,
): Response {
  async function* parts() {
    if (TABLES.includes(type) && ctx.actor.type !== 'key') yield '\uFEFF';
    yield* text;
  }
  const admitted = whileAdmitted(ctx, { parts: parts(), ...needed });
  return new Response(byteStream(admitted, { encode: (part) => part, onCancel: () => {} }), {
    headers: {
      'content-type': type.startsWith('text/') ? `${type}; charset=utf-8` : type,
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
    },
  });
}
