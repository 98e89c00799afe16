import { Cron } from 'croner';
import { instantOf, wallTimeAt } from './wall-time';

export const CRON_LENGTH = 100;
/** The shortest allowed interval between two runs of a schedule. */
export const LEAST_INTERVAL_MINUTES = 5;

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** An expression without an instant in this period never has one: the longest interval is that of 29 February over 2100. */
const HORIZON_MS = 9 * 366 * DAY_MS;
/** Clocks are set back by less than this. */
const LONGEST_OVERLAP_MS = 3 * 60 * MINUTE_MS;
/** Number of consecutive instants that are compared with the least interval. */
const COMPARED = 300;
/** A Monday. */
const ANY_DAY = Date.UTC(2024, 0, 1);

const ALLOWED = /^[\d*,/\-#A-Za-z ]+$/;

export type CronProblem = 'invalid' | 'never' | 'tooOften';

/** Returns the problem of a cron expression of five fields; undefined when it has none. */
export function checkCron(expression: string): CronProblem | undefined {
  const cron = read(expression);
  if (!cron) return 'invalid';
  let [last, count] = [Number.NEGATIVE_INFINITY, 0];
  for (const wallTime of times(cron, ANY_DAY)) {
    if (wallTime - last < LEAST_INTERVAL_MINUTES * MINUTE_MS) return 'tooOften';
    last = wallTime;
    if (++count === COMPARED) return undefined;
  }
  return count === 0 ? 'never' : undefined;
}

/**
 * Yields the instants (milliseconds) after `after` at which an expression is due in a time zone, in order. A time that the clocks skip is due once,
 * at the end of the gap, and one that occurs twice is due the first time; an expression for every hour follows elapsed time instead.
 * @throws Error for an expression that `checkCron` refuses as invalid
 */
export function* instantsAfter({ cron: expression, timeZone }: CronInZone, after: number): Generator<number> {
  const cron = read(expression);
  if (!cron) throw new Error('This is not a cron expression.');
  if (expression.trim().split(/ +/)[1] === '*') {
    yield* times(new Cron(expression, { timezone: timeZone, mode: '5-part' }), after);
    return;
  }
  let last = after;
  for (const wallTime of times(cron, wallTimeAt(timeZone, after) - LONGEST_OVERLAP_MS)) {
    const instant = instantOf(timeZone, wallTime);
    if (instant <= last) continue;
    last = instant;
    yield instant;
  }
}

export interface CronInZone {
  /** Five fields: minute, hour, day of the month, month, day of the week. */
  cron: string;
  /** IANA name */
  timeZone: string;
}

/** Returns the first `count` instants (ISO 8601) after an instant. */
export function nextInstants(schedule: CronInZone, after: Date, count: number): string[] {
  const found: string[] = [];
  for (const instant of instantsAfter(schedule, after.getTime())) {
    if (found.length === count) break;
    found.push(new Date(instant).toISOString());
  }
  return found;
}

/** Periods in which the latest instant is searched, one after the other, so that an expression for every five minutes is not followed over years. */
const WINDOWS_MS = [60 * MINUTE_MS, DAY_MS, 32 * DAY_MS, 366 * DAY_MS, HORIZON_MS];

/** Returns the latest instant in a range, both ends included; undefined when there is none. */
export function latestInstant(schedule: CronInZone, from: number, to: number): number | undefined {
  for (const window of WINDOWS_MS) {
    const start = Math.max(from, to - window);
    let latest: number | undefined;
    for (const instant of instantsAfter(schedule, start - 1)) {
      if (instant > to) break;
      latest = instant;
    }
    if (latest !== undefined || start === from) return latest;
  }
  return undefined;
}

/** Whether an expression has five valid fields. */
export const isCron = (expression: string) => read(expression) !== undefined;

function read(expression: string): Cron | undefined {
  if (expression.length > CRON_LENGTH || !ALLOWED.test(expression)) return undefined;
  try {
    return new Cron(expression, { timezone: 'UTC', mode: '5-part' });
  } catch (error) {
    if (error instanceof TypeError || error instanceof RangeError) return undefined;
    throw error;
  }
}

function* times(cron: Cron, after: number): Generator<number> {
  for (let next = cron.nextRun(new Date(after)); next; next = cron.nextRun(next)) {
    if (next.getTime() - after > HORIZON_MS) return;
    yield next.getTime();
  }
}
