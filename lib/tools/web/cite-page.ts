import type { ReturnedSource } from '@/lib/core/citations/citation';
import { isRecord } from '@/lib/core/json/is-record';
import type { Json } from '@/lib/core/json/json';

/** Returns the page in a tool's output, if it has text. */
export function citePage(output: Json): ReturnedSource[] {
  if (!isRecord(output) || typeof output.url !== 'string' || typeof output.text !== 'string' || output.text === '') return [];
  return [{ kind: 'page', title: String(output.title || output.url), origin: output.url, text: output.text, at: [] }];
}
