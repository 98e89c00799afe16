import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '@/lib/core/errors';
import { phrase } from '@/lib/core/phrases/phrase';

/** `first`: the first refusal of a window, the only one worth recording. */
export type Taken = { allowed: true } | { allowed: false; retryAfter: number; first: boolean };

/**
 * Takes one point of `key`; `retryAfter` is in seconds.
 * @throws {AppError} `unavailable` when the limiter itself fails: without a count, access is denied
 */
export async function take(limiter: RateLimiterAbstract, key: string): Promise<Taken> {
  try {
    await limiter.consume(key);
    return { allowed: true };
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) {
      throw new AppError('unavailable', phrase('limitsUnknown'), {
        retryAfter: 5,
        cause: refusal,
      });
    }
    const retryAfter = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
    return { allowed: false, retryAfter, first: refusal.consumedPoints === limiter.points + 1 };
  }
}
