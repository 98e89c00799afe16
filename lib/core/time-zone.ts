/** Time zones are named as in the IANA database: `Europe/Paris`. */
const UTC = 'UTC';

interface ChosenTimeZone {
  timeZone?: string | null;
  browserTimeZone?: string;
}

/** The zone of a person with these settings: the one they chose, or that of their browser, or UTC. */
export function timeZoneOf({ timeZone, browserTimeZone }: ChosenTimeZone): string {
  return timeZone ?? browserTimeZone ?? UTC;
}

/** Whether a name is that of a time zone. An offset, such as `+02:00`, is none: it does not say when daylight saving time begins. */
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

/** The day it is in a time zone, UTC when left out, at an instant (ISO 8601): `2026-03-31`. */
export function dayIn(timeZone: string | undefined, instant: string): string {
  if (timeZone === undefined || timeZone === UTC) return instant.slice(0, 10);
  const parts = new Intl.DateTimeFormat('en', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).formatToParts(
    new Date(instant),
  );
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
}
