/** How long a run must be idle before it is suspended, in milliseconds. */
const IDLE_MS = 50;

interface RunWorkOptions {
  /** Called when there is no work left, but at least one wait. */
  onIdle(): void;
  leave(): void;
  /** Pauses the time limit of the run until the returned function is called. */
  pauseClock(): () => void;
}

/** Counts the activities of one run: work, and waits for answers from outside. */
export class RunWork {
  private busy = 0;
  private waiting = 0;
  /** The part of the work that waits for a permit of the process. */
  private queued = 0;
  private timer: NodeJS.Timeout | undefined;
  private resumeClock: (() => void) | undefined;
  private readonly onIdle: () => void;
  private readonly pauseClock: () => () => void;
  /** Ends this attempt at the run, so that another one resumes it later. */
  readonly leave: () => void;

  constructor({ onIdle, leave, pauseClock }: RunWorkOptions) {
    this.onIdle = onIdle;
    this.leave = leave;
    this.pauseClock = pauseClock;
  }

  /** Registers work that lasts until the returned function is called. */
  begin(): () => void {
    this.busy++;
    this.update();
    return once(() => {
      this.busy--;
      this.update();
    });
  }

  async during<T>(work: () => Promise<T>): Promise<T> {
    const end = this.begin();
    try {
      return await work();
    } finally {
      end();
    }
  }

  /** Registers a wait that lasts until the returned function is called. */
  wait(): () => void {
    this.waiting++;
    this.update();
    return once(() => {
      this.waiting--;
      this.update();
    });
  }

  /** Runs work that only waits for a permit of the process. While all work of the run does, its time limit is paused. */
  async waitForPermit<T>(wait: () => Promise<T>): Promise<T> {
    this.queued++;
    this.update();
    try {
      return await wait();
    } finally {
      this.queued--;
      this.update();
    }
  }

  private update(): void {
    clearTimeout(this.timer);
    if (this.busy === 0 && this.waiting > 0) this.timer = setTimeout(this.onIdle, IDLE_MS);
    if (this.queued > 0 && this.queued >= this.busy) {
      this.resumeClock ??= this.pauseClock();
    } else {
      this.resumeClock?.();
      this.resumeClock = undefined;
    }
  }
}

function once(act: () => void): () => void {
  let done = false;
  return () => {
    if (done) return;
    done = true;
    act();
  };
}
