import { performance } from 'node:perf_hooks';

const CHECK_MS = 4;
/** Number of consecutive checks without an arrival that end a burst: on a busy machine, clients pause between their requests. */
const QUIET_CHECKS = 5;
/** Maximum delay, however long the burst. */
const MAX_DELAY_MS = 500;

/** Time that the event loop has waited for something to do, in milliseconds. */
const idleMs = () => performance.eventLoopUtilization().idle;

/**
 * Delays work while requests arrive in quick succession. Node accepts one connection per iteration of its event loop (libuv, `uv__server_io`), so
 * each connection waits for the work done between two iterations, which takes seconds in a burst of 50. A loop that was idle has accepted them all.
 */
export class BurstGate {
  private arrivals = 0;
  private unanswered = 0;
  private quietChecks = 0;
  private timer: NodeJS.Timeout | undefined;
  private readonly waiting: (() => void)[] = [];

  /** Must be called for each request, with the function that answers it: work is delayed until that has ended. */
  async admit<T>(answer: () => Promise<T>): Promise<T> {
    this.arrivals++;
    this.unanswered++;
    this.quietChecks = 0;
    this.watch();
    try {
      return await answer();
    } finally {
      this.unanswered--;
    }
  }

  /** Resolves immediately, or at the end of a burst; if the process `isBusy`, it also waits until its event loop has been idle. */
  async waitUntilQuiet({ isBusy }: { isBusy: boolean }): Promise<void> {
    if (this.arrivals <= 1 && !isBusy) return;
    await new Promise<void>((proceed) => {
      this.waiting.push(proceed);
      this.watch();
    });
  }

  private watch(): void {
    if (this.timer) return;
    const deadline = performance.now() + MAX_DELAY_MS;
    let before = idleMs();
    this.timer = setInterval(() => {
      const idle = idleMs();
      const hasIdled = idle > before;
      before = idle;
      const isOver = this.arrivals <= 1 || (++this.quietChecks >= QUIET_CHECKS && this.unanswered === 0);
      if (!(isOver && hasIdled) && performance.now() < deadline) return;
      clearInterval(this.timer);
      this.timer = undefined;
      this.arrivals = 0;
      for (const proceed of this.waiting.splice(0)) proceed();
    }, CHECK_MS);
  }
}
