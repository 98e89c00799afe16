/** What strategies need in addition to their run's context. */
export interface StrategyDeps {
  /** Waits for this many milliseconds; rejects with the signal's reason when it aborts first. */
  wait(ms: number, signal: AbortSignal): Promise<void>;
}
