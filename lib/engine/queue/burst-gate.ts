/** Two of these without an arrival end a burst, so that a slow event loop is not taken for a quiet one. */
const CHECK_MS = 4;
/** The longest that work is held back, however long the burst. */
const HOLD_MS = 150;

/**
 * Holds work back while requests arrive in quick succession. Node takes in one connection a turn of its event loop (libuv,
 * `uv__server_io`), so every later one waits for the work done between two of them: with a burst of 50, for seconds.
 */
export class BurstGate {
  private came = 0;
  private quietChecks = 0;
  private readonly held: (() => void)[] = [];

  /** To be called for each request. */
  arrive(): void {
    this.came++;
    this.quietChecks = 0;
    if (this.came === 1) this.watch();
  }

  /** Resolves at once, or at the end of a burst. */
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
