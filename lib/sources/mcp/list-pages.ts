import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { z } from 'zod';

const REQUEST_MS = 15_000;
const MAX_PAGES = 50;

const FIELDS = {
  'tools/list': 'tools',
  'prompts/list': 'prompts',
  'resources/list': 'resources',
  'resources/templates/list': 'resourceTemplates',
} as const;

/** Looser than the SDK's schemas, with which a single strange entry would hide all others. */
const page = z.looseObject({ nextCursor: z.string().optional() });
const entries = z.array(z.unknown());

/** Reads all pages of a list, up to a number of entries. @throws the SDK's errors */
export async function listPages(
  client: Client,
  method: keyof typeof FIELDS,
  { most, signal }: { most: number; signal: AbortSignal },
): Promise<unknown[]> {
  const listed: unknown[] = [];
  let cursor: string | undefined;
  for (let read = 0; read < MAX_PAGES && listed.length < most; read++) {
    const params = cursor === undefined ? {} : { cursor };
    const answer = await client.request({ method, params }, page, { signal, timeout: REQUEST_MS });
    listed.push(...entries.parse(answer[FIELDS[method]]).slice(0, most - listed.length));
    if (answer.nextCursor === undefined) break;
    cursor = answer.nextCursor;
  }
  return listed;
}
