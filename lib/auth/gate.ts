import { AppError } from '@/lib/core/errors';
import { phrase } from '@/lib/core/phrases/phrase';

/**
 * Runs at most `running` tasks at once and queues up to `waiting` more in order of arrival. `run` throws an `AppError` `unavailable` when
 * the queue is full.
 */
export function createGate({ running, waiting }: { running: number; waiting: number }) {
  const queue: (() => void)[] = [];
  let free = running;
  const isFull = () => free === 0 && queue.length >= waiting;

  async function enter(): Promise<void> {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => queue.push(resolve));
  }

  /** Passes the slot on to the next in the queue, so that a newcomer cannot overtake it. */
  function leave(): void {
    const next = queue.shift();
    if (next) next();
    else free += 1;
  }

  return {
    isFull,
    async run<T>(work: () => Promise<T>): Promise<T> {
      if (isFull()) throw new AppError('unavailable', phrase('signInsBusy'), { retryAfter: 5 });
      await enter();
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}
