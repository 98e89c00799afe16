import type { RunWork } from './run-work';

/** An outage that lasts longer is waited for outside: the event log gives up after as long. */
const OUTAGE_MS = 8000;

/**
 * One turn's share of its run's work, and its clock: while all that is left of the turn are calls that wait for somebody
 * outside, it is not at work and its time limit stands still.
 */
export class TurnWork {
  private running = 0;
  private waiting = 0;
  private endWork: (() => void) | undefined;
  private endWait: (() => void) | undefined;
  private timer: NodeJS.Timeout | undefined;
  private outages = 0;
  private isOver = false;
  private endsAt = 0;
  private leftMs: number;
  private readonly run: RunWork;
  private readonly onTimeout: () => void;

  constructor(run: RunWork, { timeoutMs, onTimeout }: { timeoutMs: number; onTimeout: () => void }) {
    this.run = run;
    this.leftMs = timeoutMs;
    this.onTimeout = onTimeout;
    this.endWork = run.begin();
  }

  /** Starts the clock. */
  start(): void {
    this.endsAt = Date.now() + this.leftMs;
    this.timer = setTimeout(this.onTimeout, this.leftMs);
  }

  /** When the time limit is reached, in epoch milliseconds. */
  get deadlineAt(): number {
    return this.endsAt;
  }

  /** Something the turn does itself. */
  async does<T>(work: () => Promise<T>): Promise<T> {
    this.running++;
    this.turnTo();
    try {
      return await work();
    } finally {
      this.running--;
      this.turnTo();
    }
  }

  /** Something the turn waits for. */
  async waits<T>(wait: () => Promise<T>): Promise<T> {
    this.waiting++;
    this.turnTo();
    try {
      return await wait();
    } finally {
      this.waiting--;
      this.turnTo();
    }
  }

  /**
   * Waits for our own database, which went away in something that was begun at `since` (epoch milliseconds): the time limit stands
   * still from then on. After 8 s the run leaves this process.
   */
  async outage<T>(since: number, back: () => Promise<T>): Promise<T> {
    if (this.outages++ === 0) {
      clearTimeout(this.timer);
      this.leftMs = Math.max(1, this.endsAt - since);
    }
    const patience = setTimeout(() => this.leaveRun(), OUTAGE_MS);
    try {
      return await back();
    } finally {
      clearTimeout(patience);
      if (--this.outages === 0 && !this.isOver) this.start();
    }
  }

  /** The run is to go on later, here or in another process. */
  leaveRun(): void {
    this.run.leave();
  }

  end(): void {
    this.isOver = true;
    clearTimeout(this.timer);
    this.endWait?.();
    this.endWork?.();
  }

  private turnTo(): void {
    const still = this.waiting > 0 && this.running === 0;
    if (still === (this.endWait !== undefined)) return;
    if (still) {
      clearTimeout(this.timer);
      this.leftMs = Math.max(1, this.endsAt - Date.now());
      this.endWait = this.run.wait();
      this.endWork?.();
      this.endWork = undefined;
    } else {
      this.endWork = this.run.begin();
      this.endWait?.();
      this.endWait = undefined;
      this.start();
    }
  }
}
