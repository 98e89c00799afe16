/** Wall times are represented by the milliseconds that the same date and time have in UTC. */
const DAY_MS = 86_400_000;

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const numeric = {
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  } as const;
  const format = new Intl.DateTimeFormat('en', { timeZone, hourCycle: 'h23', ...numeric });
  formats.set(timeZone, format);
  return format;
}

/** Returns the wall time of a time zone (IANA name) at an instant (milliseconds), in whole seconds. */
export function wallTimeAt(timeZone: string, instant: number): number {
  const parts = new Map(
    formatOf(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
}

/** Returns the instant of a wall time: the first one if the time occurs twice, and the end of the gap if the clocks skip it. */
export function instantOf(timeZone: string, wallTime: number): number {
  const offsetAt = (instant: number) => wallTimeAt(timeZone, instant) - instant;
  const before = wallTime - offsetAt(wallTime - DAY_MS);
  const after = wallTime - offsetAt(wallTime + DAY_MS);
  const found = [before, after].filter((instant) => wallTimeAt(timeZone, instant) === wallTime);
  return found.length > 0 ? Math.min(...found) : endOfGap(timeZone, Math.min(before, after), Math.max(before, after));
}

/** Returns the start of the day of an instant, or of the day `daysEarlier` days before; both as ISO 8601. */
export function startOfDay(timeZone: string, at: string, daysEarlier = 0): string {
  const day = Math.floor(wallTimeAt(timeZone, Date.parse(at)) / DAY_MS);
  return new Date(instantOf(timeZone, (day - daysEarlier) * DAY_MS)).toISOString();
}

/** Finds the instant after `before`, and not later than `after`, at which the clocks change. */
function endOfGap(timeZone: string, before: number, after: number): number {
  const offset = wallTimeAt(timeZone, before) - before;
  let [low, high] = [before, after];
  while (high - low > 1000) {
    const middle = low + Math.floor((high - low) / 2000) * 1000;
    if (wallTimeAt(timeZone, middle) - middle === offset) low = middle;
    else high = middle;
  }
  return high;
}
