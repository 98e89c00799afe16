import { StoreUnavailable } from '@/lib/core/errors';
import { retryWhileUnavailable } from '@/lib/core/retry-while-unavailable';
import type { Turn } from './turn';

/** Does what needs our own database, again while that is away: an outage of ours is never an answer to an agent. */
export async function awaitStores<T>({ work, signal }: Turn, does: () => Promise<T>): Promise<T> {
  const since = performance.now();
  try {
    return await does();
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    return work.outage(since, () => retryWhileUnavailable(does, signal));
  }
}
