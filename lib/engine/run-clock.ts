/**
 * A run's time limit within one attempt, in milliseconds of the monotonic clock. It is paused while the run waits for a provider, for permits of its
 * process, or for the answer to a form.
 */
export class RunClock {
  private readonly onOver: () => void;
  private leftMs: number;
  private startedAt = performance.now();
  private pauses = 0;
  private timer: NodeJS.Timeout | undefined;

  constructor(leftMs: number, onOver: () => void) {
    this.leftMs = leftMs;
    this.onOver = onOver;
    this.start();
  }

  remainingMs(): number {
    return this.pauses > 0 ? this.leftMs : this.leftMs - (performance.now() - this.startedAt);
  }

  /** Pauses the clock from `since` (in the time of `performance.now()`) until the returned function is called. */
  pause(since = performance.now()): () => void {
    if (this.pauses++ === 0) {
      clearTimeout(this.timer);
      this.leftMs -= Math.max(0, since - this.startedAt);
    }
    return () => {
      if (--this.pauses === 0) this.start();
    };
  }

  stop(): void {
    this.pauses = Number.POSITIVE_INFINITY;
    clearTimeout(this.timer);
  }

  private start(): void {
    this.startedAt = performance.now();
    this.timer = setTimeout(this.onOver, Math.max(0, this.leftMs));
  }
}
