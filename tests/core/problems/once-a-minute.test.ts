import { afterEach, expect, jest, test } from '@jest/globals';
import { onceAMinute } from '@/lib/core/problems/once-a-minute';

afterEach(() => {
  jest.useRealTimers();
});

test('a problem that goes on is logged once a minute, and another one at once', () => {
  jest.useFakeTimers();
  const isUnsaid = onceAMinute();
  const isPrinted = (seconds: number, text: string) => {
    jest.advanceTimersByTime(seconds * 1000);
    return isUnsaid(text);
  };
  expect([isPrinted(0, 'disk full'), isPrinted(59, 'disk full'), isPrinted(0, 'refused'), isPrinted(1, 'disk full')]).toEqual([
    ...[true, false, true, true],
  ]);
});
