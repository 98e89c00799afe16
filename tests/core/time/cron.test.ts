import { describe, expect, test } from '@jest/globals';
import { checkCron, latestInstant, nextInstants } from '@/lib/core/time/cron';
import { planDue } from '@/lib/core/time/schedule';

const PARIS = 'Europe/Paris';
const NEW_YORK = 'America/New_York';
const dueAfter = (cron: string, timeZone: string, from: string, count = 3) =>
  nextInstants({ cron, timeZone }, new Date(from), count);

describe('cron expressions', () => {
  test.each([
    ['0 9 * * 1-5', undefined],
    ['*/5 * * * *', undefined],
    ['0 0 29 2 *', undefined],
    ['0 0 L * *', undefined],
    ['0 9 * * MON#1', undefined],
    ['*/4 * * * *', 'tooOften'],
    ['* * * * *', 'tooOften'],
    ['58,1 8,9 * * *', 'tooOften'],
    ['0 0 30 2 *', 'never'],
    ['61 * * * *', 'invalid'],
    ['0 9 * *', 'invalid'],
    ['0 0 9 * * *', 'invalid'],
    ['@daily', 'invalid'],
    ['', 'invalid'],
    ['0 9 * * MON\u0000', 'invalid'],
    [`0 ${'9,'.repeat(50_000)}9 * * *`, 'invalid'],
  ])('the expression %j has the problem %j', (cron, problem) => {
    expect(checkCron(cron)).toBe(problem);
  });

  test('a time that the clocks skip is due once, at the end of the gap', () => {
    expect(dueAfter('30 2 * * *', PARIS, '2026-03-28T12:00:00Z')).toEqual([
      '2026-03-29T01:00:00.000Z',
      '2026-03-30T00:30:00.000Z',
      '2026-03-31T00:30:00.000Z',
    ]);
    expect(dueAfter('30 2 * * *', NEW_YORK, '2026-03-07T12:00:00Z', 2)).toEqual([
      '2026-03-08T07:00:00.000Z',
      '2026-03-09T06:30:00.000Z',
    ]);
  });

  test('several times within the gap, and one at its end, are due once together', () => {
    expect(dueAfter('0,15,30,45 2,3 * * *', PARIS, '2026-03-29T00:30:00Z', 3)).toEqual([
      '2026-03-29T01:00:00.000Z',
      '2026-03-29T01:15:00.000Z',
      '2026-03-29T01:30:00.000Z',
    ]);
    expect(dueAfter('*/30 2 * * *', PARIS, '2026-03-29T00:30:00Z', 2)).toEqual([
      '2026-03-29T01:00:00.000Z',
      '2026-03-30T00:00:00.000Z',
    ]);
  });

  test('a time that the clocks show twice is due the first time only', () => {
    expect(dueAfter('30 2 * * *', PARIS, '2026-10-24T12:00:00Z')).toEqual([
      '2026-10-25T00:30:00.000Z',
      '2026-10-26T01:30:00.000Z',
      '2026-10-27T01:30:00.000Z',
    ]);
    expect(dueAfter('30 1 * * *', NEW_YORK, '2026-10-31T12:00:00Z')).toEqual([
      '2026-11-01T05:30:00.000Z',
      '2026-11-02T06:30:00.000Z',
      '2026-11-03T06:30:00.000Z',
    ]);
    expect(dueAfter('30 2 * * *', PARIS, '2026-10-25T01:15:00Z', 1)).toEqual(['2026-10-26T01:30:00.000Z']);
  });

  test('an hourly expression is due every hour of elapsed time through both changes', () => {
    const hours = (from: string) => dueAfter('0 * * * *', PARIS, from, 5).map((at) => Date.parse(at) - Date.parse(from));
    const everyHour = [1, 2, 3, 4, 5].map((hour) => hour * 3_600_000);
    expect(hours('2026-03-28T23:00:00.000Z')).toEqual(everyHour);
    expect(hours('2026-10-24T22:00:00.000Z')).toEqual(everyHour);
  });

  test('the instants of a year are in order and one a day in zones with and without daylight-saving time', () => {
    for (const timeZone of [PARIS, NEW_YORK, 'UTC', 'Asia/Kathmandu', 'Australia/Lord_Howe']) {
      const year = dueAfter('30 2 * * *', timeZone, '2026-01-01T12:00:00Z', 365);
      const days = year.map((at) => new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date(at)));
      expect(new Set(days).size).toBe(365);
      expect(year).toEqual([...year].sort());
    }
  });

  test('the latest instant of a range is found, however far back it is', () => {
    const latest = (cron: string, from: string, to: string) => {
      const found = latestInstant({ cron, timeZone: PARIS }, Date.parse(from), Date.parse(to));
      return found === undefined ? undefined : new Date(found).toISOString();
    };
    expect(latest('*/5 * * * *', '2016-01-01T00:00:00Z', '2026-05-04T09:03:00Z')).toBe('2026-05-04T09:00:00.000Z');
    expect(latest('0 0 29 2 *', '2020-01-01T00:00:00Z', '2026-05-04T09:03:00Z')).toBe('2024-02-28T23:00:00.000Z');
    expect(latest('0 9 * * *', '2026-05-04T08:00:00Z', '2026-05-04T09:00:00Z')).toBeUndefined();
    expect(latest('0 9 * * *', '2026-05-04T07:00:00Z', '2026-05-04T07:00:00Z')).toBe('2026-05-04T07:00:00.000Z');
  });
});

describe('the plan of a schedule', () => {
  const daily = { cron: '0 9 * * *', timeZone: PARIS, nextAt: '2026-05-04T07:00:00.000Z' };
  const plan = (catchUp: 'skip' | 'last', now: string) => planDue({ ...daily, catchUp }, new Date(now));

  test('an instant that is up to five minutes late still runs', () => {
    const occurrence = { dueAt: daily.nextAt, state: 'pending', missed: 0 };
    expect(plan('skip', '2026-05-04T07:05:00.000Z')).toEqual({ occurrence, nextAt: '2026-05-05T07:00:00.000Z' });
    expect(plan('skip', '2026-05-04T07:05:00.001Z').occurrence).toEqual({ ...occurrence, state: 'missed' });
    expect(plan('last', '2026-05-04T20:00:00.000Z').occurrence).toEqual(occurrence);
  });

  test('missed instants are counted up to a hundred', () => {
    const often = { cron: '*/5 * * * *', timeZone: PARIS, catchUp: 'last' as const, nextAt: '2026-05-04T07:00:00.000Z' };
    expect(planDue(often, new Date('2026-05-11T07:00:00.000Z')).occurrence).toEqual({
      dueAt: '2026-05-11T07:00:00.000Z',
      state: 'pending',
      missed: 100,
    });
  });

  test('a schedule whose expression or time zone is unknown to this version is never due', () => {
    expect(planDue({ ...daily, catchUp: 'last', timeZone: 'Europe/Atlantis' }, new Date('2026-05-05T00:00:00Z'))).toEqual({
      nextAt: null,
    });
    expect(planDue({ ...daily, catchUp: 'last', cron: 'now and then' }, new Date('2026-05-05T00:00:00Z'))).toEqual({
      nextAt: null,
    });
  });

  test('a paused schedule keeps no plan while it has no next instant', () => {
    expect(planDue({ ...daily, catchUp: 'last', nextAt: null }, new Date('2026-05-04T20:00:00Z'))).toEqual({
      nextAt: '2026-05-05T07:00:00.000Z',
    });
  });
});
