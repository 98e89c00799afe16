import { AppError } from '@/lib/core/errors';
import { phrase } from '@/lib/core/phrases/phrase';

/** Limits concurrent work; the rest waits in a queue. @throws {AppError} `unavailable` when the queue is full */
export function turnsOf({ atOnce, waiting }: { atOnce: number; waiting: number }): <T>(work: () => Promise<T>) => Promise<T> {
  let free = atOnce;
  const line: (() => void)[] = [];

  return async (work) => {
    if (free > 0) free--;
    else {
      if (line.length >= waiting) {
        throw new AppError('unavailable', phrase('tooManyReads'), { retryAfter: 10 });
      }
      await new Promise<void>((turn) => line.push(turn));
    }
    try {
      return await work();
    } finally {
      const next = line.shift();
      if (next) next();
      else free++;
    }
  };
}
