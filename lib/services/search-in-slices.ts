/** After this time a search gives what it has found. */
const LIMIT_MS = 3_000;

/** What a search found in a slice; `next`: the cursor of the next slice, null after the last one. */
interface Slice<T> {
  found: T[];
  next: string | null;
}

interface SlicedSearch<T> {
  limit: number;
  before?: string;
  signal?: AbortSignal;
  /** Searches the slice at a cursor for at most as many items as are still missing. */
  search(before: string | undefined, missing: number): Promise<Slice<T>>;
}

/**
 * Searches one slice after the other, since other statements of an embedded database wait for each. Ends when `limit` items were found or nothing is
 * left, after three seconds, or when `signal` is aborted; `next` tells where to continue.
 */
export async function searchInSlices<T>({ limit, before, signal, search }: SlicedSearch<T>): Promise<Slice<T>> {
  const found: T[] = [];
  const deadline = Date.now() + LIMIT_MS;
  let next: string | null | undefined = before;
  do {
    const slice: Slice<T> = await search(next, limit - found.length);
    found.push(...slice.found);
    next = slice.next;
  } while (next !== null && found.length < limit && Date.now() < deadline && !signal?.aborted);
  return { found, next };
}
