import { type RateLimiterAbstract, RateLimiterMemory } from 'rate-limiter-flexible';
import { AppError } from '@/lib/core/errors';
import { take } from './take';

/**
 * How many runs one person may start in a minute. The function it returns takes the person's id and
 * @throws {AppError} `rate_limited` with `retryAfter` seconds; `unavailable` when the limiter fails.
 */
export function runRateLimit(
  { perMinute }: { perMinute: number },
  limiter: RateLimiterAbstract = new RateLimiterMemory({ points: perMinute, duration: 60 }),
): (userId: string) => Promise<void> {
  return async (userId) => {
    const taken = await take(limiter, userId);
    if (taken.allowed) return;
    throw new AppError('rate_limited', `At most ${perMinute} runs a minute. Please try again in ${taken.retryAfter} seconds.`, {
      retryAfter: taken.retryAfter,
    });
  };
}
