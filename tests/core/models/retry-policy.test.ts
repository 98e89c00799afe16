import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { backoffMs, MOST_RATE_LIMITED_REQUESTS, MOST_REQUESTS } from '@/lib/core/models/retry-policy';

test('one model call leads to 36 requests at most, and to 72 under a rate limit', () => {
  expect([MOST_REQUESTS, MOST_RATE_LIMITED_REQUESTS]).toEqual([36, 72]);
});

test('the backoff doubles from half a second to eight seconds, and half of it is jitter', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2000 }), (tries) => {
      const longest = tries > 5 ? 8000 : [500, 1000, 2000, 4000, 8000][tries - 1];
      const ms = backoffMs(tries);
      expect(ms).toBeGreaterThanOrEqual((longest ?? 0) / 2);
      expect(ms).toBeLessThanOrEqual(longest ?? 0);
    }),
  );
});
