/** A place to work in; giving it back twice does nothing. */
export type Release = () => void;

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
  async enter(signal: AbortSignal): Promise<Release> {
    signal.throwIfAborted();
    if (this.places > 0) this.places--;
    else await this.wait(signal);
    let held = true;
    return () => {
      if (!held) return;
      held = false;
      const next = this.queue.shift();
      if (next) next();
      else this.places++;
    };
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
