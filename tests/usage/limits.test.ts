import { describe, expect, test } from '@jest/globals';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { runRateLimit } from '@/lib/usage/run-rate-limit';

describe('runs a minute', () => {
  test('are limited for each person, and the refusal says when to come back', async () => {
    const admit = runRateLimit({ perMinute: 2 });
    await admit('ada');
    await admit('ada');
    await expect(admit('ada')).rejects.toMatchObject({ code: 'rate_limited', retryAfter: expect.any(Number) });
    await admit('grace');
    const { retryAfter } = await admit('ada').catch((error) => error);
    expect(retryAfter).toBeGreaterThan(50);
    expect(retryAfter).toBeLessThanOrEqual(60);
  });

  test('stop when they cannot be counted', async () => {
    const broken = new RateLimiterMemory({ points: 5, duration: 60 });
    broken.consume = () => Promise.reject(new Error('redis is away'));
    const admit = runRateLimit({ perMinute: 5 }, broken);
    await expect(admit('ada')).rejects.toMatchObject({ code: 'unavailable', cause: new Error('redis is away') });
  });
});
