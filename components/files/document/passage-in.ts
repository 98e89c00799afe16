import type { TextRange } from '@/lib/core/text/text-range';

/** Why a passage cannot be shown: the document has no such range, or was replaced since the address was made. */
export type NoPassage = 'outside' | 'replaced';

/** Parses the passage of an address (`?start=120&end=180&version=2`). Undefined when the address has none. */
export function passageIn(
  search: Pick<URLSearchParams, 'get'>,
  { length, version }: { length: number; version: number },
): TextRange | NoPassage | undefined {
  const [start, end] = [search.get('start'), search.get('end')];
  if (start === null) return undefined;
  if ((search.get('version') ?? '1') !== String(version)) return 'replaced';
  if (!/^\d{1,10}$/.test(start) || (end !== null && !/^\d{1,10}$/.test(end))) return 'outside';
  const passage = { start: Number(start), end: end === null ? Number(start) : Number(end) };
  return passage.start < length && passage.end >= passage.start && passage.end <= length ? passage : 'outside';
}
