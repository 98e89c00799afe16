/** The right to work, until it is released. */
export interface Permit {
  /** Releases the permit; a second call does nothing. */
  release(): void;
  /** Releases the permit for as long as this work takes. */
  releaseDuring<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T>;
}

/**
 * At most `permits` agent turns at work in this process, first come first served. Without it a burst of runs would start all
 * its turns in one tick and stall every stream of the process.
 */
export class Semaphore {
  private readonly queue: (() => void)[] = [];
  private permits: number;

  constructor(permits: number) {
    this.permits = permits;
  }

  /** Waits for a permit; throws the signal's reason when it aborts first. */
  async acquire(signal: AbortSignal): Promise<Permit> {
    await this.take(signal);
    let held = true;
    const release = () => {
      if (!held) return;
      held = false;
      const next = this.queue.shift();
      if (next) next();
      else this.permits++;
    };
    return {
      release,
      releaseDuring: async (work, signal) => {
        release();
        const done = await work();
        await this.take(signal);
        held = true;
        return done;
      },
    };
  }

  private async take(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    if (this.permits > 0) this.permits--;
    else await this.wait(signal);
  }

  private wait(signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const admit = () => {
        signal.removeEventListener('abort', leave);
        resolve();
      };
      const leave = () => {
        this.queue.splice(this.queue.indexOf(admit), 1);
        reject(signal.reason);
      };
      this.queue.push(admit);
      signal.addEventListener('abort', leave, { once: true });
    });
  }
}
