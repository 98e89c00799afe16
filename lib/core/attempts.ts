/** After so many attempts that were lost with their process and brought the run no further, it is given up. */
export const MOST_ATTEMPTS = 5;

/** A run that was lost so often may be what ends its processes: it is played beside no other suspect. */
export const SUSPECT_ATTEMPTS = 2;

const FIRST_DELAY_MS = 500;
const FACTOR = 4;

/** How long a run that was lost so often in a row waits before it is claimed again: not at all the first time. */
export function retryDelayMs(attempts: number): number {
  if (attempts < SUSPECT_ATTEMPTS || attempts >= MOST_ATTEMPTS) return 0;
  return FIRST_DELAY_MS * FACTOR ** (attempts - SUSPECT_ATTEMPTS);
}

/** Whether a run may be what ends its processes. One that is given up is not played any more. */
export function isSuspect(attempts: number): boolean {
  return attempts >= SUSPECT_ATTEMPTS && attempts < MOST_ATTEMPTS;
}
