/** After this time, a search returns what it has found. */
const LIMIT_MS = 3_000;
/** Slices grow while each takes less than this, up to eight times the first, and shrink when one takes twice as long. */
const SHORT_MS = 15;
const MOST_TIMES = 8;

/** The items that a search found in a slice; `next`: the cursor of the next slice, null after the last one. */
interface Slice<T> {
  found: T[];
  next: string | null;
}

interface SlicedSearch<T> {
  limit: number;
  before?: string;
  signal?: AbortSignal;
  /** Number of items that the first slice reads. */
  first: number;
  /** Searches the slice of `size` at a cursor for at most as many items as are still missing. */
  search(before: string | undefined, slice: { size: number; missing: number }): Promise<Slice<T>>;
}

/**
 * Searches one slice after the other, since each blocks other statements of an embedded database. Ends when `limit` items were found or nothing is
 * left, after three seconds, or when `signal` is aborted; `next` tells where to continue. A round trip to the database takes longer than a small
 * slice, so slices grow while they are fast; thus the search of a large history ends in time.
 */
export async function searchInSlices<T>({ limit, before, signal, first, search }: SlicedSearch<T>): Promise<Slice<T>> {
  const found: T[] = [];
  const deadline = Date.now() + LIMIT_MS;
  let next: string | null | undefined = before;
  let times = 1;
  do {
    const began = Date.now();
    const slice: Slice<T> = await search(next, { size: first * times, missing: limit - found.length });
    const ms = Date.now() - began;
    if (ms < SHORT_MS) times = Math.min(MOST_TIMES, times * 2);
    else if (ms > 2 * SHORT_MS) times = Math.max(1, times / 2);
    found.push(...slice.found);
    next = slice.next;
  } while (next !== null && found.length < limit && Date.now() < deadline && !signal?.aborted);
  return { found, next };
}
