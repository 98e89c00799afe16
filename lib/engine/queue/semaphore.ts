import { setImmediate } from 'node:timers/promises';
import type { SemaphoreState } from './next-permits';

/** A permit to work, until it is released. */
export interface Permit {
  /** Releases the permit for good; further calls have no effect. */
  release(): void;
  /** Releases the permit while `work` runs, then acquires it again; of overlapping calls, the last one to end acquires it. */
  releaseDuring<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T>;
}

/** Runs a wait for a permit. */
type WhileWaiting = (wait: () => Promise<void>) => Promise<void>;

/** Number of waiting turns admitted per iteration of the event loop when permits are added: more would delay every stream. */
const BATCH = 8;

/**
 * Limits the agent turns that run at the same time in this process to `permits`, first come first served. Without it, a burst
 * of runs would start all its turns in one tick and stall every stream of the process.
 */
export class Semaphore {
  private readonly queue: (() => void)[] = [];
  private held = 0;
  private permits: number;
  private readonly onWait: () => void;

  /** `onWait`: called whenever a permit is not available at once. */
  constructor(permits: number, onWait: () => void = () => {}) {
    this.permits = permits;
    this.onWait = onWait;
  }

  get state(): SemaphoreState {
    return { permits: this.permits, held: this.held, waiting: this.queue.length };
  }

  /** Changes the number of permits. If more are held, none is granted until enough have been released. */
  resize(permits: number): void {
    this.permits = permits;
    this.admit();
  }

  /**
   * Waits for a permit. `whileWaiting` wraps each wait for a permit that is not available at once, including one that is acquired again.
   * @throws the signal's reason when it aborts first
   */
  async acquire(signal: AbortSignal, whileWaiting: WhileWaiting = (wait) => wait()): Promise<Permit> {
    await this.obtain(signal, whileWaiting);
    let isHeld = true;
    let isOver = false;
    let releases = 0;
    let acquiring: Promise<void> | undefined;
    const pause = () => {
      if (isHeld) this.free();
      isHeld = false;
    };
    const resume = async (signal: AbortSignal) => {
      try {
        await this.obtain(signal, whileWaiting);
        if (isOver) this.free();
        else isHeld = true;
      } finally {
        acquiring = undefined;
      }
    };
    return {
      release: () => {
        isOver = true;
        pause();
      },
      releaseDuring: async (work, signal) => {
        pause();
        releases++;
        const result = await work().finally(() => releases--);
        if (releases > 0 || isHeld || isOver) return result;
        acquiring ??= resume(signal);
        await acquiring;
        return result;
      },
    };
  }

  private free(): void {
    this.held--;
    if (this.held < this.permits) this.grant();
  }

  private async obtain(signal: AbortSignal, whileWaiting: WhileWaiting): Promise<void> {
    signal.throwIfAborted();
    if (this.held < this.permits && this.queue.length === 0) this.held++;
    else await whileWaiting(() => this.wait(signal));
  }

  private grant(): void {
    const next = this.queue.shift();
    if (!next) return;
    this.held++;
    next();
  }

  private async admit(): Promise<void> {
    for (let granted = 1; this.held < this.permits && this.queue.length > 0; granted++) {
      this.grant();
      if (granted % BATCH === 0) await setImmediate();
    }
  }

  private wait(signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const admit = () => {
        signal.removeEventListener('abort', onAbort);
        resolve();
      };
      const onAbort = () => {
        this.queue.splice(this.queue.indexOf(admit), 1);
        reject(signal.reason);
      };
      this.queue.push(admit);
      signal.addEventListener('abort', onAbort, { once: true });
      this.onWait();
    });
  }
}
