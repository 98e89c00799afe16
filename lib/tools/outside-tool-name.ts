import { hash } from 'node:crypto';

/** The limit of OpenAI and Anthropic for names of tools, which consist of `[A-Za-z0-9_-]`. */
const LONGEST = 64;
const HASH_LENGTH = 8;
const BETWEEN = '__';

/** Whether a name could be one with a hash. */
const HASHED = /_[0-9a-f]{8}$/;

/**
 * Returns the name under which models call a tool that is not built in: `<handle>__<tool>`. It depends only on its arguments. When the
 * tool's own name has to be changed, a hash of it keeps the result distinct. `handle`: letters, digits and hyphens, at most 40.
 */
export function outsideToolName(handle: string, original: string): string {
  const room = LONGEST - handle.length - BETWEEN.length;
  const legal = original.replace(/[^A-Za-z0-9_-]/g, '_');
  const isKept = legal === original && legal !== '' && legal.length <= room && !HASHED.test(legal);
  if (isKept) return handle + BETWEEN + legal;
  const digest = hash('sha256', original, 'hex').slice(0, HASH_LENGTH);
  return `${handle}${BETWEEN}${legal.slice(0, room - HASH_LENGTH - 1)}_${digest}`;
}
