/** What strategies need beside the run they play. */
export interface StrategyDeps {
  /** Waits so many milliseconds; rejects with the signal's reason when it aborts first. */
  wait(ms: number, signal: AbortSignal): Promise<void>;
}
