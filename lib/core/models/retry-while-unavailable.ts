import { StoreUnavailable } from '../errors';
import { isSlowStatement } from '../problems/is-outage';
import { wait } from '../wait';

const RETRY_MS = 250;
/** How often a statement may time out, after some seconds each time, before the statement itself counts as too slow. */
const MOST_SLOW = 10;

/**
 * Repeats `read` while our database is unavailable. @throws the signal's reason when it aborts first; the last error when the database has ended its
 * statement as too slow ten times
 */
export async function retryWhileUnavailable<T>(read: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (let slow = 0; ; ) {
    signal.throwIfAborted();
    try {
      return await read();
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
      if (isSlowStatement(error)) slow++;
      if (slow === MOST_SLOW) throw error;
      await wait(RETRY_MS, signal);
    }
  }
}
