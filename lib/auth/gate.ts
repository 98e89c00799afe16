import { AppError } from '@/lib/core/errors';

/**
 * Lets at most `running` pieces of work happen at once and `waiting` more queue behind them, first come, first served.
 * `run` throws an `AppError` `unavailable` when the queue is full.
 */
export function createGate({ running, waiting }: { running: number; waiting: number }) {
  const queue: (() => void)[] = [];
  let free = running;
  const isFull = () => free === 0 && queue.length >= waiting;

  async function enter(): Promise<void> {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => queue.push(resolve));
  }

  /** Hands the place on, so that nobody who comes now can overtake. */
  function leave(): void {
    const next = queue.shift();
    if (next) next();
    else free += 1;
  }

  return {
    isFull,
    async run<T>(work: () => Promise<T>): Promise<T> {
      if (isFull()) throw new AppError('unavailable', 'Too many sign-ins at once. Please try again.', { retryAfter: 5 });
      await enter();
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}
