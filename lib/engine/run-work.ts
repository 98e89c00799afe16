/** How long a run must be idle before it is suspended, in milliseconds. */
const IDLE_MS = 50;

/** Counts the activities of one run: work, and waits for answers from outside. */
export class RunWork {
  private busy = 0;
  private waiting = 0;
  private timer: NodeJS.Timeout | undefined;
  private readonly onIdle: () => void;
  /** Ends this attempt at the run, so that another one resumes it later. */
  readonly leave: () => void;

  /** `onIdle`: called when there is no work left, but at least one wait. */
  constructor({ onIdle, leave }: { onIdle: () => void; leave: () => void }) {
    this.onIdle = onIdle;
    this.leave = leave;
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

  private update(): void {
    clearTimeout(this.timer);
    if (this.busy === 0 && this.waiting > 0) this.timer = setTimeout(this.onIdle, IDLE_MS);
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
