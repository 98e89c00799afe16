import { expect, test } from '@jest/globals';
import { retryAfterMs } from '@/lib/core/models/retry-after';

const at = (seconds: number) => new Date(Date.UTC(2026, 0, 1, 12, 0, seconds)).toUTCString();
const now = Date.parse(at(0));

test.each([
  ['its seconds', { 'retry-after': '3' }, 3000],
  ['its milliseconds, which are more precise', { 'retry-after': '3', 'retry-after-ms': '2500' }, 2500],
  ['the time until its date', { 'retry-after': at(3) }, 3000],
  ['the time between the clock of its server and its date', { 'retry-after': at(63), date: at(60) }, 3000],
])('a response asks for a wait of %s', (_, headers, expected) => {
  expect(retryAfterMs(headers, now)).toBe(expected);
});

test.each([
  ['nothing', {}],
  ['no seconds', { 'retry-after': '0' }],
  ['no milliseconds', { 'retry-after-ms': '0' }],
  ['a date that has passed', { 'retry-after': at(-1) }],
  ['a date that has passed for its server', { 'retry-after': at(3), date: at(4) }],
  ['another text', { 'retry-after': 'soon' }],
])('a response with %s asks for no wait', (_, headers) => {
  expect(retryAfterMs(headers, now)).toBeUndefined();
});
