import { latestInstant } from '@/lib/core/cron';

interface NightDeps {
  /** IANA name */
  timeZone: string;
  /** True for the first caller with this instant (ISO 8601) among all processes. */
  claim(dueAt: string): Promise<boolean>;
  now?(): number;
}

const AT_TWO = '0 2 * * *';
const TWO_DAYS_MS = 2 * 86_400_000;

/**
 * Creates a function that runs `work` if 02:00 has passed in a time zone and no process has done so since. When the clocks skip 02:00, the
 * instant is 03:00; when they show it twice, the first one.
 */
export function onceANight({ timeZone, claim, now = Date.now }: NightDeps, work: () => Promise<void>): () => Promise<void> {
  let seen: number | undefined;
  return async () => {
    const time = now();
    const due = latestInstant({ cron: AT_TWO, timeZone }, time - TWO_DAYS_MS, time);
    if (due === undefined || due === seen) return;
    const isOurs = await claim(new Date(due).toISOString());
    seen = due;
    if (isOurs) await work();
  };
}
