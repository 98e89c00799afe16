/** A run is given up after this many consecutive attempts that were lost with their process without progress. */
export const MOST_ATTEMPTS = 5;

/**
 * Number of lost attempts after which a run is suspected of crashing its processes: it is then played beside no other suspect.
 */
export const SUSPECT_ATTEMPTS = 2;

const FIRST_DELAY_MS = 500;
const FACTOR = 4;

/** Delay before a run with this many consecutive lost attempts is claimed again; none after the first. */
export function retryDelayMs(attempts: number): number {
  if (attempts < SUSPECT_ATTEMPTS || attempts >= MOST_ATTEMPTS) return 0;
  return FIRST_DELAY_MS * FACTOR ** (attempts - SUSPECT_ATTEMPTS);
}

/** Whether a run may be crashing its processes. A run that is given up is no longer played, so it does not count. */
export function isSuspect(attempts: number): boolean {
  return attempts >= SUSPECT_ATTEMPTS && attempts < MOST_ATTEMPTS;
}
