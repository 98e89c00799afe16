import { describe, expect, test } from '@jest/globals';
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

  test('points are refused when they cannot be counted', async () => {
    const broken = new RateLimiterMemory({ points: 5, duration: 60 });
    broken.consume = () => Promise.reject(new Error('redis is away'));
    await expect(take(broken, 'ada')).rejects.toMatchObject({ code: 'unavailable', cause: new Error('redis is away') });
  });
});
