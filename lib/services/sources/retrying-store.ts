import { retryWhileUnavailable } from '@/lib/core/models/retry-while-unavailable';

/** The same time for which the event log retries. */
const OUTAGE_MS = 8000;

/**
 * Wraps a store for writes that must not stop half-way: tokens renewed and changes made in outside systems, and documents being stored.
 * Calls are retried while the database is unavailable, for at most 8 s; so each must be safe to repeat.
 */
export function retryingStore<Store extends object>(store: Store): Store {
  // Safe, here and below: a store is an object of asynchronous methods, and each keeps its parameter and return types.
  const methods = Object.entries(store) as [string, (...given: unknown[]) => Promise<unknown>][];
  const retrying = methods.map(([name, method]) => [
    name,
    async (...given: unknown[]) => {
      let last: unknown;
      const attempt = () =>
        method(...given).catch((error: unknown) => {
          last = error;
          throw error;
        });
      const tooLong = AbortSignal.timeout(OUTAGE_MS);
      return retryWhileUnavailable(attempt, tooLong).catch((error: unknown) => {
        throw error === tooLong.reason ? last : error;
      });
    },
  ]);
  return Object.fromEntries(retrying) as Store;
}
