/** How much time a turn gets, by the kind of its model: those that think silently or run on the person's own machine need more. */
export interface TurnTime {
  limitMs: number;
  /** Parts of the limit after which a call without its first byte, or a next one, is taken for lost. */
  firstByteShare: number;
  chunkShare: number;
}

/** Answers at once; a lost call leaves time for another try. */
export const QUICK: TurnTime = { limitMs: 30_000, firstByteShare: 0.4, chunkShare: 0.3 };

/** The same with another limit. With less time than usual nobody is patient: a lost call has to leave time for another try. */
export function withLimit(time: TurnTime, limitMs: number): TurnTime {
  return { ...(limitMs < time.limitMs ? QUICK : time), limitMs };
}
