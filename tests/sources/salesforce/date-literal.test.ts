import { describe, expect, test } from '@jest/globals';
import { asDateLiteral, periodOf } from '@/lib/core/crm/date-literal';

/** A Thursday. */
const now = new Date('2026-11-19T15:00:00Z');
const day = (days: number) => new Date(days * 24 * 3600 * 1000).toISOString().slice(0, 10);

describe('date literals', () => {
  test.each([
    ['TODAY', '2026-11-19', '2026-11-20'],
    ['YESTERDAY', '2026-11-18', '2026-11-19'],
    ['TOMORROW', '2026-11-20', '2026-11-21'],
    ['THIS_WEEK', '2026-11-15', '2026-11-22'],
    ['LAST_WEEK', '2026-11-08', '2026-11-15'],
    ['NEXT_MONTH', '2026-12-01', '2027-01-01'],
    ['THIS_QUARTER', '2026-10-01', '2027-01-01'],
    ['LAST_FISCAL_QUARTER', '2026-07-01', '2026-10-01'],
    ['LAST_YEAR', '2025-01-01', '2026-01-01'],
    ['LAST_90_DAYS', '2026-08-21', '2026-11-20'],
    ['LAST_N_DAYS:30', '2026-10-20', '2026-11-20'],
    ['NEXT_N_DAYS:7', '2026-11-20', '2026-11-27'],
    ['LAST_N_MONTHS:2', '2026-09-01', '2026-11-01'],
    ['NEXT_N_QUARTERS:1', '2027-01-01', '2027-04-01'],
    ['N_DAYS_AGO:3', '2026-11-16', '2026-11-17'],
    ['N_FISCAL_YEARS_AGO:2', '2024-01-01', '2025-01-01'],
  ])('%s is the period from %s until before %s', (literal, start, end) => {
    expect(asDateLiteral(` ${literal.toLowerCase()} `)).toBe(literal);
    const period = periodOf(literal, now);
    expect([day(period.start), day(period.end)]).toEqual([start, end]);
  });

  test.each(['NOW', 'LAST_N_DAYS', 'LAST_N_DAYS:', 'LAST_N_DAYS:1x', 'LAST_N_DAYS:99999', 'TODAY)', 'LAST_DAY', ''])(
    '%j is not a date literal',
    (text) => {
      expect(asDateLiteral(text)).toBeUndefined();
    },
  );
});
