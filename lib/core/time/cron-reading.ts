/** The meaning of the usual cron expressions; `other` for all others. Days of the week count from Sunday, 0. */
export type CronReading =
  | { type: 'minutes'; every: number }
  | { type: 'hourly'; minute: number }
  | ({ type: 'daily' } & TimeOfDay)
  | ({ type: 'weekly'; days: number[] } & TimeOfDay)
  | ({ type: 'monthly'; day: number } & TimeOfDay)
  | { type: 'other' };

export interface TimeOfDay {
  hour: number;
  minute: number;
}

/** Expressions offered as a start. */
export const CRON_PRESETS = ['0 9 * * 1-5', '0 9 * * *', '0 9 * * 1', '0 9 1 * *', '0 * * * *', '*/15 * * * *'] as const;

const DAYS = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'];

/** Reads an expression that `checkCron` has accepted. */
export function readCron(expression: string): CronReading {
  const [minute = '', hour = '', day = '', month = '', weekday = ''] = expression.trim().split(/ +/);
  if (month !== '*') return { type: 'other' };
  const isEveryDay = day === '*' && weekday === '*';
  const every = minute.startsWith('*/') ? wholeNumber(minute.slice(2)) : undefined;
  const at = wholeNumber(minute);
  if (hour === '*' && isEveryDay) {
    if (every !== undefined && 60 % every === 0) return { type: 'minutes', every };
    return at === undefined ? { type: 'other' } : { type: 'hourly', minute: at };
  }
  const atHour = wholeNumber(hour);
  if (at === undefined || atHour === undefined) return { type: 'other' };
  const time = { hour: atHour, minute: at };
  if (isEveryDay) return { type: 'daily', ...time };
  const [days, dayOfMonth] = [daysOf(weekday), wholeNumber(day)];
  if (day === '*' && days) return { type: 'weekly', days, ...time };
  return weekday === '*' && dayOfMonth !== undefined ? { type: 'monthly', day: dayOfMonth, ...time } : { type: 'other' };
}

/** Returns the expression with another time of day. */
export function withTime(expression: string, { hour, minute }: TimeOfDay): string {
  return [minute, hour, ...expression.trim().split(/ +/).slice(2)].join(' ');
}

function wholeNumber(text: string): number | undefined {
  return /^\d{1,2}$/.test(text) ? Number(text) : undefined;
}

/** Returns the days of a list of days and ranges, from Monday to Sunday; undefined for anything else. */
function daysOf(field: string): number[] | undefined {
  const days = new Set<number>();
  for (const part of field.split(',')) {
    const [from, to = from, ...rest] = part.split('-').map(dayOf);
    if (from === undefined || to === undefined || rest.length > 0) return undefined;
    const last = to === 0 && from > 0 ? 7 : to;
    if (last < from) return undefined;
    for (let day = from; day <= last; day++) days.add(day % 7);
  }
  return [...days].sort((a, b) => ((a + 6) % 7) - ((b + 6) % 7));
}

function dayOf(text: string): number | undefined {
  const named = DAYS.indexOf(text.toUpperCase());
  if (named >= 0) return named;
  const day = wholeNumber(text);
  return day !== undefined && day <= 7 ? day % 7 : undefined;
}
