import { isQuietOutage } from '@/lib/core/problems/is-outage';
import { type PlayParts, playOccurrence } from '@/lib/services/schedules/play-occurrence';
import { type ClaimLoop, createClaimLoop } from './claim-loop';

interface SchedulerOptions {
  now?(): Date;
  /** Interval of looking for due schedules, in milliseconds. */
  lookMs?: number;
}

/** An occurrence that was claimed this long ago and is still pending was lost with its process, or temporarily refused. */
const LOST_MS = 60_000;
/** Number of schedules that are planned per transaction. */
const BATCH = 50;
const PROBLEM = 'A schedule could not be started; trying again in a minute.';

/** Starts the runs of schedules, each instant once over all processes (docs/decisions/0054). */
export function createScheduler(parts: PlayParts, { now = () => new Date(), lookMs = 5000 }: SchedulerOptions = {}): ClaimLoop {
  let lookedAt = Number.POSITIVE_INFINITY;

  async function work(signal: AbortSignal): Promise<void> {
    // At the first look, and when the clock has been set back: schedules that were planned while it was ahead would otherwise not be due until it
    // shows that time again.
    const time = now().getTime();
    if (time < lookedAt) await parts.stores.schedules.replanEarly(now());
    lookedAt = time;
    for (;;) {
      const claimed = await parts.stores.schedules.claimDue(now(), { lostMs: LOST_MS, limit: BATCH });
      for (const occurrence of claimed) {
        if (signal.aborted) return;
        await playOccurrence(parts, occurrence, now()).catch((error: unknown) => {
          // Nothing is lost: the occurrence stays pending and is claimed again.
          if (!isQuietOutage(error)) console.error(PROBLEM, error);
        });
      }
      if (claimed.length === 0) return;
    }
  }
  return createClaimLoop({ lookMs, work, onFailure: (error) => console.error(PROBLEM, error) });
}
