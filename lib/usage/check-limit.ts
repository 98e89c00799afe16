import { RateLimiterMemory } from 'rate-limiter-flexible';
import { AppError } from '@/lib/core/errors';
import type { UserMessage } from '@/lib/core/phrases/phrase';
import { phrase } from '@/lib/core/phrases/phrase';
import { take } from './take';

interface LimitOptions {
  perMinute?: number;
  message?: UserMessage;
}

/** Limits how often a user may run an expensive operation per minute, such as testing a connection, which sends a request to an outside server. */
export function checkLimit({ perMinute = 30, message = phrase('tooManyConnectionTests') }: LimitOptions = {}) {
  const tries = new RateLimiterMemory({ points: perMinute, duration: 60 });
  /** @throws {AppError} `rate_limited` */
  return async (userId: string): Promise<void> => {
    const taken = await take(tries, userId);
    if (taken.allowed) return;
    const { retryAfter } = taken;
    throw new AppError('rate_limited', message, { retryAfter });
  };
}
