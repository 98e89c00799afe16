import { StoreUnavailable } from '@/lib/core/errors';
import { retryWhileUnavailable } from '@/lib/core/models/retry-while-unavailable';
import type { Turn } from '../turn';

/** Runs work that uses our own database, and retries it while that is unavailable, so that an agent never receives such an outage as a result. */
export async function awaitStores<T>({ work, signal }: Turn, does: () => Promise<T>): Promise<T> {
  const since = performance.now();
  try {
    return await does();
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    return work.outage(since, () => retryWhileUnavailable(does, signal));
  }
}
