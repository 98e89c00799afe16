/** Created once: `toLocaleDateString` creates one in each call, which takes 0.1 ms. */
const weekdays = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' });

/** Returns the weekday of an ISO date, in English. */
export function weekdayOf(date: string): string {
  return weekdays.format(new Date(`${date}T00:00:00Z`));
}
