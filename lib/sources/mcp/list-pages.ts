import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { z } from 'zod';

const REQUEST_MS = 15_000;
const MAX_PAGES = 50;
/** Limit of a list, in characters of JSON; further entries are left out. Otherwise, all pages together could have 400 MB. */
const MAX_TOTAL = 2_000_000;
/** Deeper entries are left out. */
const MAX_DEPTH = 64;

const FIELDS = {
  'tools/list': 'tools',
  'prompts/list': 'prompts',
  'resources/list': 'resources',
  'resources/templates/list': 'resourceTemplates',
} as const;

/** Less strict than the SDK's schemas, with which a single unusual entry would hide all others. */
const page = z.looseObject({ nextCursor: z.string().optional().catch(undefined) });
const entries = z.array(z.unknown());

/** Reads all pages of a list, up to a number of entries, within limits of their size and depth. @throws the SDK's errors */
export async function listPages(
  client: Client,
  method: keyof typeof FIELDS,
  { most, signal }: { most: number; signal: AbortSignal },
): Promise<unknown[]> {
  const listed: unknown[] = [];
  let total = 0;
  const cursors = new Set<string>();
  let cursor: string | undefined;
  for (let read = 0; read < MAX_PAGES && listed.length < most; read++) {
    const params = cursor === undefined ? {} : { cursor };
    const answer = await client.request({ method, params }, page, { signal, timeout: REQUEST_MS });
    for (const entry of entries.parse(answer[FIELDS[method]]).slice(0, most - listed.length)) {
      if (isTooDeep(entry, MAX_DEPTH)) continue;
      total += JSON.stringify(entry).length;
      if (total > MAX_TOTAL) return listed;
      listed.push(entry);
    }
    cursor = answer.nextCursor;
    // Some servers end a list with an empty cursor, or repeat one for ever.
    if (!cursor || cursors.has(cursor)) break;
    cursors.add(cursor);
  }
  return listed;
}

function isTooDeep(value: unknown, left: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return left === 0 || Object.values(value).some((part) => isTooDeep(part, left - 1));
}
