import { GIVE_UP_MS } from '../log/event-log';
import type { RunWork } from '../run-work';

/** The part of a turn's time limit that is reserved for its answer. */
const ANSWER_SHARE = 0.25;

/**
 * The work of one turn as part of its run's work, and the turn's clock. While a turn only waits for answers from outside, it does not
 * count as work and its time limit is paused.
 */
export class TurnWork {
  private running = 0;
  private waiting = 0;
  private endWork: (() => void) | undefined;
  private endWait: (() => void) | undefined;
  private timer: NodeJS.Timeout | undefined;
  private pauses = 0;
  private hasEnded = false;
  private lateTimer: NodeJS.Timeout | undefined;
  private ticks = false;
  private endsAt = 0;
  private leftMs: number;
  private readonly answerMs: number;
  private readonly lateness = new AbortController();
  private readonly run: RunWork;
  private readonly onTimeout: () => void;

  constructor(run: RunWork, { timeoutMs, onTimeout }: { timeoutMs: number; onTimeout: () => void }) {
    this.run = run;
    this.leftMs = timeoutMs;
    this.answerMs = timeoutMs * ANSWER_SHARE;
    this.onTimeout = onTimeout;
    this.endWork = run.begin();
  }

  /** Starts the clock. */
  start(): void {
    this.ticks = true;
    this.endsAt = performance.now() + this.leftMs;
    this.timer = setTimeout(this.onTimeout, this.leftMs);
    this.lateTimer = setTimeout(() => this.lateness.abort(), this.leftMs - this.answerMs);
  }

  /** Aborts when the rest of the time limit is reserved for the answer. */
  get late(): AbortSignal {
    return this.lateness.signal;
  }

  /** Reserves the rest of the time limit for the answer as soon as a signal aborts. */
  hurryAt(signal: AbortSignal): void {
    if (signal.aborted) this.lateness.abort();
    else signal.addEventListener('abort', () => this.lateness.abort(), { once: true });
  }

  /** When the time limit is reached, in the time of `performance.now()`; during a pause, when it would be if the pause ended now. */
  get deadlineAt(): number {
    return this.ticks ? this.endsAt : performance.now() + this.leftMs;
  }

  /** Milliseconds of the time limit that are left; pauses do not use them up. */
  get remainingMs(): number {
    return this.ticks ? this.endsAt - performance.now() : this.leftMs;
  }

  /** Whether the time limit has been reached. */
  get isTimedOut(): boolean {
    return this.ticks && performance.now() >= this.endsAt;
  }

  /** Runs work of the turn's own. */
  async during<T>(work: () => Promise<T>): Promise<T> {
    this.running++;
    this.update();
    try {
      return await work();
    } finally {
      this.running--;
      this.update();
    }
  }

  /** Waits for an answer from outside. */
  async waitFor<T>(wait: () => Promise<T>): Promise<T> {
    this.waiting++;
    this.update();
    try {
      return await wait();
    } finally {
      this.waiting--;
      this.update();
    }
  }

  /**
   * Runs a wait for a service that has been unavailable since `since` (`performance.now()`); the time limit is paused from that
   * moment.
   */
  async pause<T>(since: number, back: () => Promise<T>): Promise<T> {
    this.pauses++;
    this.stopClock(since);
    try {
      return await back();
    } finally {
      this.pauses--;
      this.resumeClock();
    }
  }

  /** Runs such a wait for our own database; after 8 s, the run leaves this process. */
  async outage<T>(since: number, back: () => Promise<T>): Promise<T> {
    const patience = setTimeout(() => this.leaveRun(), GIVE_UP_MS);
    try {
      return await this.pause(since, back);
    } finally {
      clearTimeout(patience);
    }
  }

  /** Ends this attempt at the run; another one resumes it later, here or in another process. */
  leaveRun(): void {
    this.run.leave();
  }

  end(): void {
    this.hasEnded = true;
    this.stopClock();
    this.endWait?.();
    this.endWork?.();
  }

  private stopClock(since = performance.now()): void {
    if (!this.ticks) return;
    this.ticks = false;
    this.leftMs = Math.max(1, this.endsAt - since);
    clearTimeout(this.timer);
    clearTimeout(this.lateTimer);
  }

  private resumeClock(): void {
    if (this.pauses === 0 && !this.endWait && !this.hasEnded) this.start();
  }

  private update(): void {
    const still = this.waiting > 0 && this.running === 0;
    if (still === (this.endWait !== undefined)) return;
    if (still) {
      this.stopClock();
      this.endWait = this.run.wait();
      this.endWork?.();
      this.endWork = undefined;
    } else {
      this.endWork = this.run.begin();
      this.endWait?.();
      this.endWait = undefined;
      this.resumeClock();
    }
  }
}
