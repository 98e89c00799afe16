import { latestInstant } from '@/lib/core/time/cron';

interface NightDeps {
  /** IANA name */
  timeZone: string;
  /** The database's time in milliseconds, which decides. */
  databaseTime(): Promise<number>;
  /** True for the first caller with this instant (ISO 8601) among all processes. */
  claim(dueAt: string): Promise<boolean>;
  /** The time of this process; the database is asked only when 02:00 has passed by it. */
  now?(): number;
}

const AT_TWO = '0 2 * * *';
const TWO_DAYS_MS = 2 * 86_400_000;

/**
 * Creates a function that runs `work` if 02:00 has passed in a time zone and no process has done so since. When the clocks skip 02:00, the
 * instant is 03:00; when they show it twice, the first one.
 */
export function onceANight(
  { timeZone, databaseTime, claim, now = Date.now }: NightDeps,
  work: () => Promise<void>,
): () => Promise<void> {
  let seen: number | undefined;
  const latestDue = (time: number) => latestInstant({ cron: AT_TWO, timeZone }, time - TWO_DAYS_MS, time);
  return async () => {
    if (seen !== undefined && latestDue(now()) === seen) return;
    const due = latestDue(await databaseTime());
    if (due === undefined || due === seen) return;
    const isOurs = await claim(new Date(due).toISOString());
    seen = due;
    if (isOurs) await work();
  };
}
