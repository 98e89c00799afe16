import { instantOf, startOfDay, wallTimeAt } from '../time/wall-time';

const DAY_MS = 86_400_000;
/** Days from a Monday to 1 January 1970. */
const EPOCH_WEEKDAY = 3;

/** Returns the start of a user's day and of the next one, as ISO 8601. */
export function dayBounds(timeZone: string, at: string): { start: string; end: string } {
  return { start: startOfDay(timeZone, at), end: startOfDay(timeZone, at, -1) };
}

/** Returns the Monday of a user's week, such as `2026-11-23`; `ago`: number of weeks before. */
export function weekOf(timeZone: string, at: string, ago = 0): string {
  const day = Math.floor(wallTimeAt(timeZone, Date.parse(at)) / DAY_MS);
  const monday = day - ((day + EPOCH_WEEKDAY) % 7) - 7 * ago;
  return new Date(monday * DAY_MS).toISOString().slice(0, 10);
}

/** Returns the Monday of a user's week `ago` weeks before that of `at`, and the instants at which that week begins and ends, as ISO 8601. */
export function weekBounds(timeZone: string, at: string, ago: number): { from: string; start: string; end: string } {
  const [from, next] = [weekOf(timeZone, at, ago), weekOf(timeZone, at, ago - 1)];
  const instant = (day: string) => new Date(instantOf(timeZone, Date.parse(day))).toISOString();
  return { from, start: instant(from), end: instant(next) };
}
