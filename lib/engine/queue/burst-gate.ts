/** Interval of checks for arrivals. Two quiet checks end a burst, so that a slow event loop is not mistaken for a quiet one. */
const CHECK_MS = 4;
/** Maximum delay, however long the burst. */
const MAX_DELAY_MS = 150;

/**
 * Delays work while requests arrive in quick succession. Node accepts one connection per iteration of its event loop (libuv,
 * `uv__server_io`), so each connection waits for the work done between two iterations: with a burst of 50, for seconds.
 */
export class BurstGate {
  private arrivals = 0;
  private quietChecks = 0;
  private readonly waiting: (() => void)[] = [];

  /** Must be called for each request. */
  arrive(): void {
    this.arrivals++;
    this.quietChecks = 0;
    if (this.arrivals === 1) this.watch();
  }

  /** Resolves immediately, or at the end of a burst. */
  async waitUntilQuiet(): Promise<void> {
    if (this.arrivals > 1) await new Promise<void>((proceed) => this.waiting.push(proceed));
  }

  private watch(): void {
    const deadline = performance.now() + MAX_DELAY_MS;
    const timer = setInterval(() => {
      if (++this.quietChecks < 2 && performance.now() < deadline) return;
      clearInterval(timer);
      this.arrivals = 0;
      for (const proceed of this.waiting.splice(0)) proceed();
    }, CHECK_MS);
  }
}
