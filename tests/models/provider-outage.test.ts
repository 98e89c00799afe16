import { describe, expect, jest, test } from '@jest/globals';
import { AgentFailed } from '@/lib/core/errors';
import { createProviderOutage, type OutageChange } from '@/lib/models/call/provider-outage';

const refusal = new AgentFailed('provider_error', 'The provider answered 503.', true, { isUnavailable: true });
const soon = new AgentFailed('rate_limited', 'The provider answered 429.', true, { isUnavailable: true, retryAfterMs: 0 });
const { signal } = new AbortController();

describe('an outage', () => {
  test('ends for all calls when one that was sent during it is answered', async () => {
    const outage = createProviderOutage();
    const since = performance.now();
    outage.begin(refusal, since);
    const waiting = [outage.wait(signal), outage.wait(signal)];
    outage.answered(since + 1);
    expect(await Promise.all(waiting)).toEqual(['back', 'back']);
    expect(outage.current).toBeUndefined();
  });

  test('is reported once when it begins and once when it is over', () => {
    const changes: OutageChange[] = [];
    const outage = createProviderOutage((change) => changes.push(change));
    const since = performance.now();
    outage.answered(since);
    for (const again of [0, 1]) outage.begin(soon, since + again);
    expect(changes).toEqual([{ isAway: true, code: 'rate_limited' }]);
    for (const again of [1, 2]) outage.answered(since + again);
    expect(changes.slice(1)).toEqual([{ isAway: false, ms: expect.any(Number) }]);
  });

  test('does not end with an answer to an earlier request', () => {
    const outage = createProviderOutage();
    const since = performance.now();
    outage.begin(refusal, since);
    outage.answered(since - 1);
    expect(outage.current).toEqual({ failure: refusal, since });
    expect(outage.isSilentSince(since)).toBe(true);
    outage.answered(since + 1);
    expect(outage.isSilentSince(since)).toBe(false);
  });

  test('is probed by one waiting call at a time, and by the next one if a probe is abandoned', async () => {
    const outage = createProviderOutage();
    outage.begin(soon, performance.now());
    const permits: string[] = [];
    const waits = ['first', 'second', 'third'].map(async (name) => permits.push(`${name}: ${await outage.wait(signal)}`));
    await waits[0];
    expect(permits).toEqual(['first: probe']);
    outage.abandon();
    await waits[1];
    expect(permits).toEqual(['first: probe', 'second: probe']);
    outage.answered(performance.now());
    await Promise.all(waits);
    expect(permits.at(-1)).toBe('third: back');
  });

  test.each([
    ['at the Retry-After of the provider', 20, 20],
    ['after a minute when that is longer, also than a timer can be', 30 * 24 * 3600, 60],
  ])('is probed %s', async (_, retryAfter, probedAfter) => {
    jest.useFakeTimers();
    const outage = createProviderOutage();
    const facts = { isUnavailable: true, retryAfterMs: retryAfter * 1000 };
    outage.begin(new AgentFailed('rate_limited', 'The provider answered 429.', true, facts), performance.now());
    let permit: string | undefined;
    void outage.wait(signal).then((permitted) => {
      permit = permitted;
    });
    await jest.advanceTimersByTimeAsync(probedAfter * 1000 - 1);
    expect(permit).toBeUndefined();
    await jest.advanceTimersByTimeAsync(1);
    jest.useRealTimers();
    expect(permit).toBe('probe');
  });

  test('is probed at once by a new call when a probe is due and no other call waits', async () => {
    const outage = createProviderOutage();
    const left = new AbortController();
    outage.begin(soon, performance.now());
    const waiting = outage.wait(left.signal);
    left.abort(new Error('stopped'));
    await expect(waiting).rejects.toThrow('stopped');
    await new Promise((resolve) => setTimeout(resolve, 1100));
    expect(await outage.wait(signal)).toBe('probe');
  });
});
