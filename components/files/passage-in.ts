export interface DocumentPassage {
  start: number;
  end: number;
}

/**
 * Parses the passage of an address (`?start=120&end=180`). Returns `outside` when the document has no such range, undefined when the
 * address has none.
 */
export function passageIn(search: Pick<URLSearchParams, 'get'>, length: number): DocumentPassage | 'outside' | undefined {
  const [start, end] = [search.get('start'), search.get('end')];
  if (start === null) return undefined;
  if (!/^\d{1,10}$/.test(start) || (end !== null && !/^\d{1,10}$/.test(end))) return 'outside';
  const passage = { start: Number(start), end: end === null ? Number(start) : Number(end) };
  return passage.start < length && passage.end >= passage.start && passage.end <= length ? passage : 'outside';
}
