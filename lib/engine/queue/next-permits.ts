/** The load of a process at one moment. */
export interface Load {
  /** How late the event loop has been since the last reading, in milliseconds. */
  lagMs: number;
  /** The used share of the heap that V8 may use: 0 to 1. */
  heapShare: number;
  /** How long the slowest commit of the log since the last reading took, in milliseconds. */
  commitMs: number;
  /** How many model calls wait until their provider takes more. */
  callsWaiting: number;
}

export interface SemaphoreState {
  permits: number;
  held: number;
  waiting: number;
}

/** The least number of permits, the number at first, and the most. */
export interface PermitRange {
  least: number;
  start: number;
  most: number;
}

const LEAST = 64;
const START = 80;
const GROWTH = 2;
const SHRINKAGE = 0.8;
/** With no more than this in every respect there is room for more turns. */
const LIGHT: Load = { lagMs: 20, heapShare: 0.7, commitMs: 100, callsWaiting: 0 };
/** With more than this in any respect there are too many. */
const HEAVY: Load = { lagMs: 100, heapShare: 0.85, commitMs: 500, callsWaiting: 0 };
/** Safe: the object has no other keys than its type says. */
const MEASURES = Object.keys(LIGHT) as (keyof Load)[];

export function permitsUpTo(most: number): PermitRange {
  return { least: Math.min(LEAST, most), start: Math.min(START, most), most };
}

/**
 * How many permits a semaphore should have after a reading of the load. More while turns wait and the load is light; fewer while it is
 * heavy, but not before the last reduction has taken effect. Calls that wait for their provider count as load: the time limit of their
 * turns runs, that of turns without a permit does not.
 */
export function nextPermits({ permits, held, waiting }: SemaphoreState, load: Load, { least, most }: PermitRange): number {
  const isHeavy = MEASURES.some((measure) => load[measure] > HEAVY[measure]);
  const isLight = MEASURES.every((measure) => load[measure] <= LIGHT[measure]);
  if (isHeavy && held <= permits) return Math.max(least, Math.floor(held * SHRINKAGE));
  if (isLight && waiting > 0 && held >= permits) return Math.min(most, permits * GROWTH);
  return permits;
}
