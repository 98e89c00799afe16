import { describe, expect, test } from '@jest/globals';
import { StoreUnavailable } from '@/lib/core/errors';
import { retryWhileUnavailable } from '@/lib/core/models/retry-while-unavailable';
import { isOutage, isQuietOutage } from '@/lib/core/problems/is-outage';
import { createClaimLoop } from '@/lib/jobs/claim-loop';

const coded = (message: string, code: string) => new StoreUnavailable(Object.assign(new Error(message), { code }));
const slow = coded('canceling statement due to statement timeout', '57014');
const away = coded('connect ECONNREFUSED 127.0.0.1:5432', 'ECONNREFUSED');

describe('a statement that the database ends because it takes too long', () => {
  test('is answered as an outage, and named in the log of a loop, unlike a database that is away', async () => {
    expect([isOutage(slow), isOutage(away)]).toEqual([true, true]);
    expect([isQuietOutage(slow), isQuietOutage(away)]).toEqual([false, true]);
    const failures: unknown[] = [];
    for (const error of [away, slow]) {
      const onFailure = (failure: unknown) => void failures.push(failure);
      await createClaimLoop({ lookMs: 1000, work: () => Promise.reject(error), onFailure }).look();
    }
    expect(failures).toEqual([slow]);
  });

  test('is repeated ten times at most, while a database that is away is awaited', async () => {
    const tries = { slow: 0, away: 0 };
    const { signal } = new AbortController();
    const failing = retryWhileUnavailable(async () => {
      tries.slow++;
      throw slow;
    }, signal);
    const waiting = retryWhileUnavailable(async () => {
      if (++tries.away < 12) throw away;
      return 'back';
    }, signal);
    await expect(failing).rejects.toBe(slow);
    expect(await waiting).toBe('back');
    expect(tries).toEqual({ slow: 10, away: 12 });
  });
});
