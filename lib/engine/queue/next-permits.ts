export interface Load {
  /** Delay of the event loop since the last reading, in milliseconds. */
  lagMs: number;
  /** Used share of V8's heap limit: 0 to 1. */
  heapShare: number;
  /** Duration of the slowest commit of the log since the last reading, in milliseconds. */
  commitMs: number;
  /** Number of model calls that wait for capacity of their provider. */
  callsWaiting: number;
}

export interface SemaphoreState {
  permits: number;
  held: number;
  waiting: number;
}

/** Minimum, initial and maximum number of permits. */
export interface PermitRange {
  least: number;
  start: number;
  most: number;
}

const LEAST = 64;
const START = 80;
const GROWTH = 2;
const SHRINKAGE = 0.8;
/** If no measure exceeds this, there is room for more turns. */
const LIGHT: Load = { lagMs: 20, heapShare: 0.7, commitMs: 100, callsWaiting: 0 };
/** If any measure exceeds this, there are too many turns. */
const HEAVY: Load = { lagMs: 100, heapShare: 0.85, commitMs: 500, callsWaiting: 0 };
/** Safe: the object has exactly the keys of its type. */
const MEASURES = Object.keys(LIGHT) as (keyof Load)[];

export function permitsUpTo(most: number): PermitRange {
  return { least: Math.min(LEAST, most), start: Math.min(START, most), most };
}

/**
 * Returns the number of permits after a reading of the load. It grows while turns wait and the load is light; it shrinks while
 * the load is heavy, but not before the last reduction has taken effect. Calls that wait for their provider count as load:
 * their turns' time limits are running, whereas those of turns without a permit are not.
 */
export function nextPermits({ permits, held, waiting }: SemaphoreState, load: Load, { least, most }: PermitRange): number {
  const isHeavy = MEASURES.some((measure) => load[measure] > HEAVY[measure]);
  const isLight = MEASURES.every((measure) => load[measure] <= LIGHT[measure]);
  if (isHeavy && held <= permits) return Math.max(least, Math.floor(held * SHRINKAGE));
  if (isLight && waiting > 0 && held >= permits) return Math.min(most, permits * GROWTH);
  return permits;
}
