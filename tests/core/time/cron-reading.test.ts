import { describe, expect, test } from '@jest/globals';
import { checkCron } from '@/lib/core/time/cron';
import { CRON_PRESETS, readCron, withTime } from '@/lib/core/time/cron-reading';

describe('readings of cron expressions', () => {
  const nine = { hour: 9, minute: 0 };
  test.each([
    ['*/15 * * * *', { type: 'minutes', every: 15 }],
    ['30 * * * *', { type: 'hourly', minute: 30 }],
    ['0 9 * * *', { type: 'daily', ...nine }],
    ['0 9 * * 1-5', { type: 'weekly', days: [1, 2, 3, 4, 5], ...nine }],
    ['0 9 * * MON,thu', { type: 'weekly', days: [1, 4], ...nine }],
    ['0 9 * * 6-7', { type: 'weekly', days: [6, 0], ...nine }],
    ['0 9 * * 0', { type: 'weekly', days: [0], ...nine }],
    ['0 9 15 * *', { type: 'monthly', day: 15, ...nine }],
    ['*/7 * * * *', { type: 'other' }],
    ['0 9 * 3 *', { type: 'other' }],
    ['0 9 L * *', { type: 'other' }],
    ['0 9 1 * 1', { type: 'other' }],
    ['0 9 * * MON#1', { type: 'other' }],
    ['0 9-17 * * *', { type: 'other' }],
    ['0,30 9 * * *', { type: 'other' }],
  ])('the expression %j is read as %j', (expression, reading) => {
    expect(readCron(expression)).toEqual(reading);
  });

  test('every preset is allowed, and has a reading of its own', () => {
    const readings = CRON_PRESETS.map((preset) => JSON.stringify(readCron(preset)));
    expect(new Set(readings).size).toBe(CRON_PRESETS.length);
    expect(readings).not.toContain(JSON.stringify({ type: 'other' }));
    expect(CRON_PRESETS.map(checkCron).filter((problem) => problem !== undefined)).toEqual([]);
  });

  test('another time of day leaves the days as they are', () => {
    expect(withTime('0 9 * * 1-5', { hour: 17, minute: 45 })).toBe('45 17 * * 1-5');
  });
});
