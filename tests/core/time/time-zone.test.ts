import { describe, expect, test } from '@jest/globals';
import { dayIn, isTimeZone, timeZoneOf } from '@/lib/core/time/time-zone';

describe('the name of a time zone', () => {
  test.each(['Europe/Paris', 'America/Argentina/Buenos_Aires', 'Asia/Kolkata', 'Asia/Calcutta', 'UTC', 'Etc/GMT+5'])(
    '%s is accepted',
    (name) => {
      expect(isTimeZone(name)).toBe(true);
    },
  );

  test.each(['', 'Paris', 'Europe/Nowhere', '+02:00', '-0500', ' Europe/Paris', '{{ today }}', 'constructor'])(
    '%j is rejected',
    (name) => {
      expect(isTimeZone(name)).toBe(false);
    },
  );
});

describe('the day in a time zone', () => {
  test.each([
    ['2026-03-31T21:59:59.999Z', 'Europe/Paris', '2026-03-31'],
    ['2026-03-31T22:00:00.000Z', 'Europe/Paris', '2026-04-01'],
    ['2026-12-31T23:00:00.000Z', 'Europe/Paris', '2027-01-01'],
    ['2026-01-01T04:59:59.000Z', 'America/New_York', '2025-12-31'],
    ['2026-01-01T05:00:00.000Z', 'America/New_York', '2026-01-01'],
    ['2028-02-28T10:00:00.000Z', 'Pacific/Kiritimati', '2028-02-29'],
    ['2026-06-01T10:00:00.000Z', 'Pacific/Pago_Pago', '2026-05-31'],
    ['2026-06-01T18:15:00.000Z', 'Asia/Kathmandu', '2026-06-02'],
  ])('at %s in %s is %s', (instant, timeZone, day) => {
    expect(dayIn(timeZone, instant)).toBe(day);
  });

  test('ends an hour earlier in UTC once daylight saving time has begun', () => {
    expect(dayIn('Europe/Paris', '2026-03-28T22:30:00Z')).toBe('2026-03-28');
    expect(dayIn('Europe/Paris', '2026-03-29T22:30:00Z')).toBe('2026-03-30');
  });

  test('ends an hour later in UTC once daylight saving time is over', () => {
    expect(dayIn('America/New_York', '2026-11-01T04:30:00Z')).toBe('2026-11-01');
    expect(dayIn('America/New_York', '2026-11-02T04:30:00Z')).toBe('2026-11-01');
  });

  test('is that of UTC when no zone is given', () => {
    expect(dayIn(undefined, '2026-03-31T23:59:59Z')).toBe('2026-03-31');
  });
});

test('the zone that a person chose comes before that of their browser, and UTC comes last', () => {
  expect(timeZoneOf({ timeZone: 'Asia/Tokyo', browserTimeZone: 'Europe/Paris' })).toBe('Asia/Tokyo');
  expect(timeZoneOf({ timeZone: null, browserTimeZone: 'Europe/Paris' })).toBe('Europe/Paris');
  expect(timeZoneOf({})).toBe('UTC');
});
