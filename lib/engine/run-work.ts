/** So long must nothing have been at work before a run is taken to be still. */
const STILL_MS = 50;

/** What goes on in one run: how much of it is at work, and how much waits for somebody outside. */
export class RunWork {
  private busy = 0;
  private waiting = 0;
  private timer: NodeJS.Timeout | undefined;
  private readonly onStill: () => void;
  /** Makes the run leave this process and go on later. */
  readonly leave: () => void;

  /** `onStill` is told when nothing is at work any more and something waits. */
  constructor({ onStill, leave }: { onStill: () => void; leave: () => void }) {
    this.onStill = onStill;
    this.leave = leave;
  }

  /** Something is at work until the returned function is called. */
  begin(): () => void {
    this.busy++;
    this.look();
    return once(() => {
      this.busy--;
      this.look();
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

  /** Something waits until the returned function is called. */
  wait(): () => void {
    this.waiting++;
    this.look();
    return once(() => {
      this.waiting--;
      this.look();
    });
  }

  private look(): void {
    clearTimeout(this.timer);
    if (this.busy === 0 && this.waiting > 0) this.timer = setTimeout(this.onStill, STILL_MS);
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
