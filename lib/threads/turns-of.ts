import { AppError } from '@/lib/core/errors';
import { phrase } from '@/lib/core/phrases/phrase';

/**
 * Limits concurrent work; the rest waits in a queue. @throws {AppError} `unavailable` when the queue is full, and the signal's reason when it
 * aborts before the work has begun
 */
export function turnsOf({
  atOnce,
  waiting,
}: {
  atOnce: number;
  waiting: number;
}): <T>(work: () => Promise<T>, signal?: AbortSignal) => Promise<T> {
  let free = atOnce;
  const line = new Set<() => void>();

  function turn(signal: AbortSignal | undefined): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const leave = () => {
      line.delete(resolve);
      reject(signal?.reason);
    };
    line.add(resolve);
    signal?.addEventListener('abort', leave, { once: true });
    return promise.finally(() => signal?.removeEventListener('abort', leave));
  }

  return async (work, signal) => {
    signal?.throwIfAborted();
    if (free > 0) free--;
    else {
      if (line.size >= waiting) {
        throw new AppError('unavailable', phrase('tooManyReads'), { retryAfter: 10 });
      }
      await turn(signal);
    }
    try {
      return await work();
    } finally {
      const [next] = line;
      if (next) {
        line.delete(next);
        next();
      } else free++;
    }
  };
}
