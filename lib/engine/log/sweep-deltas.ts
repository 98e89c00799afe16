import type { RunStore } from '@/lib/core/ports/run-store';

const EVERY_MS = 3600_000;
const BATCH = 5000;
const DAY_MS = 86_400_000;

/**
 * Removes the deltas of runs that ended more than `days` ago, one minute after the start and then every hour; their complete
 * texts remain. Returns a function that stops it.
 */
export function sweepDeltas(runs: Pick<RunStore, 'dropDeltas'>, days: number): () => void {
  async function sweep(): Promise<void> {
    try {
      const before = new Date(Date.now() - days * DAY_MS).toISOString();
      while ((await runs.dropDeltas(before, BATCH)) === BATCH);
    } catch (error) {
      console.error('Old deltas could not be deleted; trying again in an hour.', error);
    }
  }
  const soon = setTimeout(sweep, 60_000);
  const timer = setInterval(sweep, EVERY_MS);
  return () => {
    clearTimeout(soon);
    clearInterval(timer);
  };
}
