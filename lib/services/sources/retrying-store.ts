import { retryWhileUnavailable } from '@/lib/core/retry-while-unavailable';

/** As long as the event log keeps trying. */
const OUTAGE_MS = 8000;

/**
 * A store for what must not stop half way: tokens that were renewed outside, changes that were made outside, and a document that is being
 * kept. Its calls are made again while the database is away, for 8 s at most; only calls that may be made twice belong here.
 */
export function retryingStore<Store extends object>(store: Store): Store {
  // Safe, here and below: a store is an object of asynchronous methods, and each keeps what it takes and returns.
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
