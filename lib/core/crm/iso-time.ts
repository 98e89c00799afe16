import type { Period } from './date-literal';

const DAY_MS = 24 * 3600 * 1000;
const ISO_DAY = /^(\d{4}-\d\d-\d\d)(?:T.*)?$/;
const ISO_TIME = /^\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:?\d\d)?)?$/;

/** Returns the calendar day of an ISO day or time if it exists: `Date.parse` accepts 30 February as 2 March. */
export function realDay(text: string): string | undefined {
  const day = ISO_DAY.exec(text)?.[1];
  if (day === undefined) return undefined;
  const parsed = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(day) ? day : undefined;
}

/** Returns an ISO time in UTC; without a zone, it is read as UTC, as is a day alone. */
export function instant(text: string): string | undefined {
  if (!ISO_TIME.test(text) || realDay(text.slice(0, 10)) === undefined) return undefined;
  const hasZone = text.length === 10 || /(?:Z|[+-]\d\d:?\d\d)$/.test(text);
  const parsed = new Date(hasZone ? text : `${text}Z`);
  return Number.isNaN(parsed.getTime()) ? undefined : parsed.toISOString();
}

/** Returns a day alone as a period: compared with a date and time, it is the whole day, as `TODAY` is. */
export function dayPeriod(text: string): Period | undefined {
  const day = text.trim();
  if (day.length !== 10 || realDay(day) === undefined) return undefined;
  const start = Date.parse(day) / DAY_MS;
  return { start, end: start + 1 };
}

/** Returns the first moment of a day that is given in days since 1970. */
export function startOfDay(days: number): string {
  return new Date(days * DAY_MS).toISOString();
}
