/** A place to work in. */
export interface Place {
  /** Gives it back; twice does nothing. */
  release(): void;
  /** Gives it back for as long as this work takes. */
  without<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T>;
}

/**
 * At most `places` agent turns at work in this process, first come first served. Without it a burst of runs would start all
 * its turns in one tick and stall every stream of the process.
 */
export class Admission {
  private readonly queue: (() => void)[] = [];
  private places: number;

  constructor(places: number) {
    this.places = places;
  }

  /** Waits for a place; throws the signal's reason when it aborts first. */
  async enter(signal: AbortSignal): Promise<Place> {
    await this.take(signal);
    let held = true;
    const release = () => {
      if (!held) return;
      held = false;
      const next = this.queue.shift();
      if (next) next();
      else this.places++;
    };
    return {
      release,
      without: async (work, signal) => {
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
    if (this.places > 0) this.places--;
    else await this.wait(signal);
  }

  private wait(signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const enter = () => {
        signal.removeEventListener('abort', leave);
        resolve();
      };
      const leave = () => {
        this.queue.splice(this.queue.indexOf(enter), 1);
        reject(signal.reason);
      };
      this.queue.push(enter);
      signal.addEventListener('abort', leave, { once: true });
    });
  }
}
