import { StoreUnavailable } from './errors';
import { wait } from './wait';

const RETRY_MS = 250;

/** Repeats `read` while our database is unavailable. @throws the signal's reason when it aborts first */
export async function retryWhileUnavailable<T>(read: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (;;) {
    signal.throwIfAborted();
    try {
      return await read();
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
      await wait(RETRY_MS, signal);
    }
  }
}
