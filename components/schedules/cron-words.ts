'use client';

import { readCron, type TimeOfDay } from '@/lib/core/time/cron-reading';
import { schedules } from '@/lib/i18n/dictionary/schedules';
import { useText, useWords } from '../i18n/text-provider';

const WEEKDAYS = '1,2,3,4,5';
/** A Sunday. */
const SUNDAY = 4;

/** Returns a function that says in plain language when an expression is due. */
export function useCronWords(): (expression: string) => string {
  const { reading } = useWords(schedules);
  const { language, locale, format } = useText();
  const timeOf = ({ hour, minute }: TimeOfDay) =>
    new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' }).format(Date.UTC(1970, 0, 1, hour, minute));
  const dayName = (day: number) =>
    new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(1970, 0, SUNDAY + day));
  return (expression) => {
    const read = readCron(expression);
    switch (read.type) {
      case 'minutes':
        return reading.minutes(read.every);
      case 'hourly':
        return reading.hourly(read.minute);
      case 'daily':
        return reading.daily(timeOf(read));
      case 'weekly':
        if (read.days.join() === WEEKDAYS) return reading.weekdays(timeOf(read));
        return reading.weekly(format.list(read.days.map(dayName)), timeOf(read));
      case 'monthly':
        return reading.monthly(read.day, timeOf(read));
      case 'other':
        return reading.other(expression);
    }
  };
}
