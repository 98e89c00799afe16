import { describe, expect, test } from '@jest/globals';
import { formatFor } from '@/lib/core/text/format';

const spaces = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

describe('durations', () => {
  test.each([
    [0, '0 s', '0 s'],
    [1234, '1.2 s', '1,2 s'],
    [9949, '9.9 s', '9,9 s'],
    [9999, '10 s', '10 s'],
    [41_000, '41 s', '41 s'],
    [59_700, '1 min 0 s', '1 min 0 s'],
    [65_000, '1 min 5 s', '1 min 5 s'],
    [7_380_000, '2 h 3 min', '2 h 3 min'],
    [-5, '0 s', '0 s'],
  ])('%i ms is %s, in French %s', (ms, english, french) => {
    expect(spaces(formatFor('en').duration(ms))).toBe(english);
    expect(spaces(formatFor('fr').duration(ms))).toBe(french);
  });
});

test('dates and times have the order and the clock of the region, numbers those of the language', () => {
  const british = formatFor('en', 'en-GB');
  expect(british.dateTime('2026-03-10T15:05:00')).toMatch(/^10 Mar 2026, 15:05$/);
  expect(british.number(1234.5)).toBe(formatFor('en').number(1234.5));
  expect(spaces(formatFor('en').dateTime('2026-03-10T15:05:00'))).toBe('Mar 10, 2026, 3:05 PM');
});

describe('points in time', () => {
  const now = Date.parse('2026-03-10T12:00:00Z');
  const ago = (seconds: number) => formatFor('en').relative(new Date(now - seconds * 1000).toISOString(), now);

  test('are relative to now within a week, and dates beyond', () => {
    expect([10, 300, 7200, 86_400, 3 * 86_400].map(ago)).toEqual([
      'now',
      '5 minutes ago',
      '2 hours ago',
      'yesterday',
      '3 days ago',
    ]);
    expect(ago(30 * 86_400)).toBe('Feb 8, 2026');
    // The expiry of a fresh approval.
    expect(ago(-7 * 86_400 + 2)).toBe('in 7 days');
    expect(formatFor('fr').relative(new Date(now - 300_000).toISOString(), now)).toBe('il y a 5 minutes');
  });
});

test("numbers, amounts and lists are formatted in the reader's language", () => {
  const [en, fr] = [formatFor('en'), formatFor('fr')];
  expect([en.number(1234.5), spaces(fr.number(1234.5))]).toEqual(['1,234.5', '1 234,5']);
  expect([
    en.compact(8200),
    en.compact(0.025),
    en.money(0.00412),
    en.money(0.125),
    en.money(0.5),
    en.money(12),
    en.money(0),
  ]).toEqual(['8.2K', '0.025', '$0.00412', '$0.125', '$0.50', '$12.00', '$0.00']);
  expect([en.list(['Ann', 'Bob', 'Cid']), fr.list(['Ann', 'Bob', 'Cid'])]).toEqual(['Ann, Bob, and Cid', 'Ann, Bob et Cid']);
});
