import { expect, test } from '@jest/globals';
import { pagesInterval } from '@/components/queries';

test('a list is polled as often per minute however many pages are loaded, and only while something can change', () => {
  const isActive = (page: string) => page === 'active';
  const requestsPerMinute = (pages: string[]) => (60_000 / Number(pagesInterval(5_000, pages, isActive))) * pages.length;
  expect(requestsPerMinute(['active'])).toBe(12);
  expect(requestsPerMinute(['ended', 'active', 'ended', 'ended'])).toBe(12);
  expect(pagesInterval(5_000, ['ended', 'ended'], isActive)).toBe(false);
  expect(pagesInterval(5_000, undefined, isActive)).toBe(false);
});
