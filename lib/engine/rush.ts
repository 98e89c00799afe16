/** Nobody must have come for two of these, so that it is calm also when the event loop is slow. */
const CHECK_MS = 4;
/** However many come, work waits no longer than this. */
const HOLD_MS = 150;

/**
 * Holds work back while people come in quick succession. Node takes in one connection a turn of its event loop (libuv,
 * `uv__server_io`), so everybody behind waits for what is done between two of them: with a burst of 50 for seconds.
 */
export class Rush {
  private came = 0;
  private calmChecks = 0;
  private readonly held: (() => void)[] = [];

  /** Somebody has come in. */
  arrive(): void {
    this.came++;
    this.calmChecks = 0;
    if (this.came === 1) this.watch();
  }

  /** Resolves at once, or during a rush when it is over. */
  async over(): Promise<void> {
    if (this.came > 1) await new Promise<void>((goOn) => this.held.push(goOn));
  }

  private watch(): void {
    const until = performance.now() + HOLD_MS;
    const timer = setInterval(() => {
      if (++this.calmChecks < 2 && performance.now() < until) return;
      clearInterval(timer);
      this.came = 0;
      for (const goOn of this.held.splice(0)) goOn();
    }, CHECK_MS);
  }
}
