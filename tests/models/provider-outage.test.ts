import { describe, expect, test } from '@jest/globals';
import { AgentFailed } from '@/lib/core/errors';
import { createProviderOutage } from '@/lib/models/call/provider-outage';

const refusal = new AgentFailed('provider_error', 'The provider answered 503.', true, { away: true });
const soon = new AgentFailed('rate_limited', 'The provider answered 429.', true, { away: true, retryAfterMs: 0 });
const { signal } = new AbortController();

describe('an outage', () => {
  test('is over for all when a call is answered that was asked in it', async () => {
    const outage = createProviderOutage();
    const since = performance.now();
    outage.begin(refusal, since);
    const waiting = [outage.wait(signal), outage.wait(signal)];
    outage.answered(since + 1);
    expect(await Promise.all(waiting)).toEqual(['back', 'back']);
    expect(outage.current).toBeUndefined();
  });

  test('is not over when an answer begins that was asked for before it', () => {
    const outage = createProviderOutage();
    const since = performance.now();
    outage.begin(refusal, since);
    outage.answered(since - 1);
    expect(outage.current).toEqual({ failure: refusal, since });
    expect(outage.isSilentSince(since)).toBe(true);
    outage.answered(since + 1);
    expect(outage.isSilentSince(since)).toBe(false);
  });

  test('is tried by one call at a time, in turn, and by the next when one is taken away', async () => {
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

  test('is tried at once by a call that comes when a try is due and no other waits', async () => {
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
