import { setTimeout } from 'node:timers/promises';
import { StoreUnavailable } from './errors';

const RETRY_MS = 250;

/** Repeats `read` while our database is unavailable. @throws the signal's reason when it aborts first */
export async function retryWhileUnavailable<T>(read: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (;;) {
    signal.throwIfAborted();
    try {
      return await read();
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
      await setTimeout(RETRY_MS, undefined, { signal }).catch(() => signal.throwIfAborted());
    }
  }
}
