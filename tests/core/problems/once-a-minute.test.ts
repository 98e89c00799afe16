import { afterEach, expect, jest, test } from '@jest/globals';
import { onceAMinute } from '@/lib/core/problems/once-a-minute';

afterEach(() => {
  jest.useRealTimers();
});

test('what goes on is said once a minute, and something else at once', () => {
  jest.useFakeTimers();
  const isUnsaid = onceAMinute();
  const said = (seconds: number, text: string) => {
    jest.advanceTimersByTime(seconds * 1000);
    return isUnsaid(text);
  };
  expect([said(0, 'disk full'), said(59, 'disk full'), said(0, 'refused'), said(1, 'disk full')]).toEqual([
    ...[true, false, true, true],
  ]);
});
