import { describe, expect, jest, test } from '@jest/globals';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { take } from '@/lib/usage/take';

describe('taking points of a rate limit', () => {
  test('points are counted per key, and a refusal says when to retry and whether it is the first', async () => {
    const limiter = new RateLimiterMemory({ points: 2, duration: 60 });
    expect([await take(limiter, 'ada'), await take(limiter, 'ada')]).toEqual([{ allowed: true }, { allowed: true }]);
    expect(await take(limiter, 'ada')).toEqual({ allowed: false, retryAfter: expect.any(Number), first: true });
    const again = await take(limiter, 'ada');
    expect(again).toMatchObject({ allowed: false, first: false });
    expect('retryAfter' in again && again.retryAfter).toBeGreaterThan(50);
    expect('retryAfter' in again && again.retryAfter).toBeLessThanOrEqual(60);
    expect(await take(limiter, 'grace')).toEqual({ allowed: true });
  });

  test('a count from a clock that was ahead refuses for no longer than its window, and does not begin anew', async () => {
    const limiter = new RateLimiterMemory({ points: 2, duration: 60 });
    jest.useFakeTimers({ now: Date.parse('2099-01-01') });
    try {
      for (let n = 0; n < 3; n += 1) await take(limiter, 'ada');
      jest.setSystemTime(Date.parse('2026-01-01'));
      expect(await take(limiter, 'ada')).toEqual({ allowed: false, retryAfter: 60, first: false });
      expect(await take(limiter, 'ada')).toEqual({ allowed: false, retryAfter: 60, first: false });
      jest.advanceTimersByTime(61_000);
      expect(await take(limiter, 'ada')).toEqual({ allowed: true });
    } finally {
      jest.useRealTimers();
    }
  });

  test('points are refused when they cannot be counted', async () => {
    const broken = new RateLimiterMemory({ points: 5, duration: 60 });
    broken.consume = () => Promise.reject(new Error('redis is away'));
    await expect(take(broken, 'ada')).rejects.toMatchObject({ code: 'unavailable', cause: new Error('redis is away') });
  });
});
