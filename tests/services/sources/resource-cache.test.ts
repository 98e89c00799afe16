import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { createResourceCache } from '@/lib/services/sources/resource-cache';

const MINUTE = 60_000;

function thing() {
  const made = { closed: 0, close: async () => void made.closed++ };
  return made;
}

describe('the cache of open resources', () => {
  afterEach(() => {
    jest.useRealTimers();
  });

  test('a resource is opened once per version, and closed when another version is requested', async () => {
    const keep = createResourceCache({ idleMs: MINUTE });
    const [first, second] = [thing(), thing()];
    expect(keep.use('a', '1', () => first)).toBe(first);
    expect(keep.use('a', '1', () => second)).toBe(first);
    expect(keep.use('a', '2', () => second)).toBe(second);
    expect([first.closed, second.closed]).toEqual([1, 0]);
    await keep.drop('a');
    await keep.close();
    expect(second.closed).toBe(1);
  });

  test('a resource that is idle for a while is closed', async () => {
    jest.useFakeTimers();
    const keep = createResourceCache({ idleMs: 5 * MINUTE });
    const [busy, idle] = [thing(), thing()];
    keep.use('busy', '1', () => busy);
    keep.use('idle', '1', () => idle);
    for (let minute = 0; minute < 10; minute++) {
      await jest.advanceTimersByTimeAsync(MINUTE);
      keep.use('busy', '1', () => busy);
    }
    expect([busy.closed, idle.closed]).toEqual([0, 1]);
    await keep.close();
    expect(busy.closed).toBe(1);
  });

  test('a resource that is at work is not idle', async () => {
    jest.useFakeTimers();
    const keep = createResourceCache({ idleMs: 5 * MINUTE });
    const calling = thing();
    let isBusy = true;
    keep.use('a', '1', () => ({ ...calling, isBusy: () => isBusy, close: calling.close }));
    await jest.advanceTimersByTimeAsync(30 * MINUTE);
    expect(calling.closed).toBe(0);
    isBusy = false;
    await jest.advanceTimersByTimeAsync(10 * MINUTE);
    expect(calling.closed).toBe(1);
    await keep.close();
  });
});
