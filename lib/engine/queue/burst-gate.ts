/** Interval of checks for arrivals. Two quiet checks end a burst, so that a slow event loop is not mistaken for a quiet one. */
const CHECK_MS = 4;
/** Maximum delay, however long the burst. */
const HOLD_MS = 150;

/**
 * Delays work while requests arrive in quick succession. Node accepts one connection per iteration of its event loop (libuv,
 * `uv__server_io`), so each connection waits for the work done between two iterations: with a burst of 50, for seconds.
 */
export class BurstGate {
  private came = 0;
  private quietChecks = 0;
  private readonly held: (() => void)[] = [];

  /** Must be called for each request. */
  arrive(): void {
    this.came++;
    this.quietChecks = 0;
    if (this.came === 1) this.watch();
  }

  /** Resolves immediately, or at the end of a burst. */
  async waitUntilQuiet(): Promise<void> {
    if (this.came > 1) await new Promise<void>((goOn) => this.held.push(goOn));
  }

  private watch(): void {
    const until = performance.now() + HOLD_MS;
    const timer = setInterval(() => {
      if (++this.quietChecks < 2 && performance.now() < until) return;
      clearInterval(timer);
      this.came = 0;
      for (const goOn of this.held.splice(0)) goOn();
    }, CHECK_MS);
  }
}
