import { AppError } from '@/lib/core/errors';

/** When a run of theirs ends is not known: a guess that keeps a waiting client from asking every second. */
const RETRY_AFTER_SECONDS = 10;

/**
 * How many runs of one person this process plays at once. `acquire` returns what must be called when the run has ended;
 * calling it again does nothing.
 */
export function runConcurrency({ perUser }: { perUser: number }) {
  const running = new Map<string, number>();

  function release(userId: string): void {
    const left = (running.get(userId) ?? 0) - 1;
    if (left > 0) running.set(userId, left);
    else running.delete(userId);
  }

  return {
    /** @throws {AppError} `rate_limited` with `retryAfter` seconds. */
    acquire(userId: string): () => void {
      const count = running.get(userId) ?? 0;
      if (count >= perUser) {
        throw new AppError('rate_limited', `At most ${perUser} of your runs may work at once. Please wait for one to end.`, {
          retryAfter: RETRY_AFTER_SECONDS,
        });
      }
      running.set(userId, count + 1);
      let held = true;
      return () => {
        if (held) release(userId);
        held = false;
      };
    },
  };
}
