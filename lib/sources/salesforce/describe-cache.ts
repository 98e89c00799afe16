import { LRUCache } from 'lru-cache';

const KEEP_MS = 10 * 60_000;
const MAX_KEPT = 2_000;

/**
 * Caches Salesforce metadata for some minutes, separately per connection, since field visibility differs between users. One cache per
 * process. Failures are not cached; concurrent calls share one request.
 */
export interface DescribeCache {
  get<T>(whose: string, what: string, fetch: () => Promise<T>): Promise<T>;
  /** Called when a connection is signed in again or removed. */
  forget(whose: string): void;
}

export function createDescribeCache(): DescribeCache {
  // `perf: Date`, since the monotonic clock stands still while a machine sleeps.
  const kept = new LRUCache<string, Promise<unknown>>({ max: MAX_KEPT, ttl: KEEP_MS, perf: Date });
  return {
    async get<T>(whose: string, what: string, fetch: () => Promise<T>): Promise<T> {
      const key = JSON.stringify([whose, what]);
      // Safe: all values of one key are fetched by the same kind of `fetch`.
      const known = kept.get(key) as Promise<T> | undefined;
      if (known) return known;
      const fetched = fetch();
      kept.set(key, fetched);
      try {
        return await fetched;
      } catch (error) {
        if (kept.peek(key) === fetched) kept.delete(key);
        throw error;
      }
    },
    forget(whose) {
      const prefix = JSON.stringify([whose]).slice(0, -1);
      for (const key of kept.keys()) if (key.startsWith(`${prefix},`)) kept.delete(key);
    },
  };
}
