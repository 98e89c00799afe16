import { describe, expect, test } from '@jest/globals';
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

  test('is not probed before a Retry-After that is longer than a timer can be', async () => {
    const outage = createProviderOutage();
    const left = new AbortController();
    const month = { isUnavailable: true, retryAfterMs: 30 * 24 * 3600 * 1000 };
    outage.begin(new AgentFailed('rate_limited', 'The provider answered 429.', true, month), performance.now());
    const waiting = outage.wait(left.signal);
    expect(await Promise.race([waiting, new Promise((resolve) => setTimeout(resolve, 50, 'quiet'))])).toBe('quiet');
    left.abort(new Error('stopped'));
    await expect(waiting).rejects.toThrow('stopped');
    outage.answered(performance.now());
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
