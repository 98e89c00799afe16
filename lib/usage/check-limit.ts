import { RateLimiterMemory } from 'rate-limiter-flexible';
import { AppError } from '@/lib/core/errors';
import { take } from './take';

/** How often a person may do something in a minute, such as trying a connection: each try is a request to somebody else's server. */
export function checkLimit({ perMinute = 30, message = 'Too many tests of connections. Please try again in a moment.' } = {}) {
  const tries = new RateLimiterMemory({ points: perMinute, duration: 60 });
  /** @throws {AppError} `rate_limited` */
  return async (userId: string): Promise<void> => {
    const taken = await take(tries, userId);
    if (taken.allowed) return;
    const { retryAfter } = taken;
    throw new AppError('rate_limited', message, { retryAfter });
  };
}
