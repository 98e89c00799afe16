/** Time limits of a turn, by kind of model: models that reason silently or run on the user's own machine need more. */
export interface TurnTime {
  limitMs: number;
  /** Shares of the limit after which a call without its first byte, or without a further one, is considered lost. */
  firstByteShare: number;
  chunkShare: number;
}

/** For models that answer at once; a lost call leaves time for a retry. */
export const QUICK_MODEL_TIME: TurnTime = { limitMs: 30_000, firstByteShare: 0.4, chunkShare: 0.3 };

/**
 * Returns the time limits with another limit. If it is shorter than the default, a call is given up as early as for quick models, so that there is
 * time for a retry.
 */
export function withLimit(time: TurnTime, limitMs: number): TurnTime {
  return { ...(limitMs < time.limitMs ? QUICK_MODEL_TIME : time), limitMs };
}
