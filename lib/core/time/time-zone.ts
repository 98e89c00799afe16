/** Time zones have the names of the IANA database: `Europe/Paris`. */
const UTC = 'UTC';

interface ChosenTimeZone {
  timeZone?: string | null;
  browserTimeZone?: string;
}

/** Returns a user's time zone: the chosen one, otherwise that of the browser, otherwise UTC. */
export function timeZoneOf({ timeZone, browserTimeZone }: ChosenTimeZone): string {
  return timeZone ?? browserTimeZone ?? UTC;
}

/** Whether this is the name of a time zone. Offsets such as `+02:00` are rejected: they do not define daylight saving time. */
export function isTimeZone(name: string): boolean {
  if (name.startsWith('+') || name.startsWith('-')) return false;
  try {
    Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/** Returns the date in a time zone (default: UTC) at an instant (ISO 8601), such as `2026-03-31`. */
export function dayIn(timeZone: string | undefined, instant: string): string {
  if (timeZone === undefined || timeZone === UTC) return instant.slice(0, 10);
  const parts = new Intl.DateTimeFormat('en', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).formatToParts(
    new Date(instant),
  );
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
}
