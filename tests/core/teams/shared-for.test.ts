import { afterEach, expect, jest, test } from '@jest/globals';
import { sharedFor } from '@/lib/core/teams/shared-for';

afterEach(() => {
  jest.useRealTimers();
});

test('calls within the time share one read, also a failed one; later calls read again', async () => {
  jest.useFakeTimers();
  let reads = 0;
  const read = sharedFor(1000, async () => {
    reads++;
    if (reads === 2) throw new Error('away');
    return reads;
  });
  expect(await Promise.all([read(), read()])).toEqual([1, 1]);
  jest.advanceTimersByTime(1001);
  const failed = await Promise.allSettled([read(), read()]);
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  jest.advanceTimersByTime(1001);
  expect([await read(), reads]).toEqual([3, 3]);
});
