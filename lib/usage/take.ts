import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '@/lib/core/errors';
import { phrase } from '@/lib/core/phrases/phrase';

/** `first`: the first refusal of a window, the only one worth recording. */
export type Taken = { allowed: true } | { allowed: false; retryAfter: number; first: boolean };

/**
 * Takes one point of `key`; `retryAfter` is in seconds, and never longer than the limiter's window.
 * @throws {AppError} `unavailable` when the limiter itself fails: without a count, access is denied
 */
export async function take(limiter: RateLimiterAbstract, key: string): Promise<Taken> {
  try {
    await limiter.consume(key);
    return { allowed: true };
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw limitsUnknown(refusal);
    const { duration, points } = limiter;
    const left = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
    const retryAfter = Math.min(left, duration);
    // The clock was ahead when the window began: the window still ends in time, and the counted points remain.
    if (left > duration)
      await limiter.set(key, refusal.consumedPoints, duration).catch((cause: unknown) => {
        throw limitsUnknown(cause);
      });
    return { allowed: false, retryAfter, first: refusal.consumedPoints === points + 1 };
  }
}

const limitsUnknown = (cause: unknown) => new AppError('unavailable', phrase('limitsUnknown'), { retryAfter: 5, cause });
