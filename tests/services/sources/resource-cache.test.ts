import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { createResourceCache } from '@/lib/services/sources/resource-cache';

const MINUTE = 60_000;

function thing() {
  const made = { closed: 0, close: async () => void made.closed++ };
  return made;
}

describe('what is kept open', () => {
  afterEach(() => {
    jest.useRealTimers();
  });

  test('is opened once for a version, and closed when another one is wanted', async () => {
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

  test('is closed when nobody has used it for a while', async () => {
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
});
