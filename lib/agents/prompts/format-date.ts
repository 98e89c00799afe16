// A constant table: one name from `Intl` takes longer than the rest of a typical template.
const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
];
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

const monthOf = (date: Date) => MONTHS[date.getUTCMonth()] ?? '';
const weekdayOf = (date: Date) => WEEKDAYS[date.getUTCDay()] ?? '';
const twoDigits = (value: number) => String(value).padStart(2, '0');

const CODES = new Map<string, (date: Date) => string>([
  ['%Y', (date) => String(date.getUTCFullYear())],
  ['%y', (date) => twoDigits(date.getUTCFullYear() % 100)],
  ['%m', (date) => twoDigits(date.getUTCMonth() + 1)],
  ['%-m', (date) => String(date.getUTCMonth() + 1)],
  ['%d', (date) => twoDigits(date.getUTCDate())],
  ['%-d', (date) => String(date.getUTCDate())],
  ['%e', (date) => String(date.getUTCDate()).padStart(2)],
  ['%A', weekdayOf],
  ['%a', (date) => weekdayOf(date).slice(0, 3)],
  ['%B', monthOf],
  ['%b', (date) => monthOf(date).slice(0, 3)],
  ['%%', () => '%'],
]);

/**
 * Formats a date like Liquid's `date` filter, in English: `2026-03-31` as `%A, %-d %B %Y` is "Tuesday, 31 March 2026". A value
 * that does not begin with an ISO date is returned unchanged, and codes for times of day are kept: prompts have access to
 * dates, but not to the clock.
 */
export function formatDate(value: unknown, format: string): unknown {
  const date =
    typeof value === 'string' && /^\d{4}-\d\d-\d\d/.test(value) ? new Date(`${value.slice(0, 10)}T00:00:00Z`) : undefined;
  if (!date || Number.isNaN(date.getTime())) return value;
  return format.replace(/%-?[a-zA-Z%]/g, (code) => CODES.get(code)?.(date) ?? code);
}
