import { retryWhileUnavailable } from '@/lib/core/models/retry-while-unavailable';
import type { RunStore } from '@/lib/core/ports/run-store';
import { RunStopped } from '@/lib/core/strategy';
import type { LiveRun } from '../run-context';

/** The database releases the lock of a process that has been silent for 6 s: its runs must have stopped by then. */
const LOST_MS = 5000;
/** A healthy connection sends something every 2 s; within this time of silence, the lease is considered safe. */
const CERTAIN_MS = 3500;
const CHECK_MS = 200;

export interface LeaseDeps {
  runs: Pick<RunStore, 'owned'>;
  workerId: number;
  playing: ReadonlyMap<string, LiveRun>;
  /** Milliseconds since the database last heard from this process; omitted when no other process can reclaim its runs. */
  silentMs?: () => number;
}

/**
 * This process's lease on the runs it plays. A process that was frozen or disconnected confirms the lease before its next step,
 * and stops its runs before another process can reclaim them.
 */
export class Lease {
  private readonly deps: LeaseDeps;
  private readonly closing = new AbortController();
  private timer: NodeJS.Timeout | undefined;
  private uncertain = false;
  private checking: Promise<void> | undefined;

  constructor(deps: LeaseDeps) {
    this.deps = deps;
  }

  start(): void {
    this.timer = setInterval(() => this.check(), CHECK_MS);
  }

  stop(): void {
    this.closing.abort();
    clearInterval(this.timer);
  }

  /** Called when a lost connection is back: other processes may have reclaimed runs in the meantime. */
  markUncertain(): void {
    this.uncertain = true;
    this.check();
  }

  /** Whether other processes certainly consider this one alive. */
  get isCertain(): boolean {
    return !this.uncertain && this.silentMs < CERTAIN_MS;
  }

  /** Must be called before each step of a run. When it resolves, runs that this process has lost have been stopped. */
  async confirm(): Promise<void> {
    if (this.isCertain) return;
    this.check();
    // A pending query may have been answered before this process was frozen.
    await this.checking;
    await this.checkOnce();
  }

  private get silentMs(): number {
    return this.deps.silentMs?.() ?? 0;
  }

  private check(): void {
    if (this.silentMs > LOST_MS) for (const live of this.deps.playing.values()) stopRun(live);
    if (this.uncertain && this.silentMs < CERTAIN_MS) void this.confirmOwnership();
  }

  private async confirmOwnership(): Promise<void> {
    await this.checkOnce().catch((error: unknown) => {
      if (!this.closing.signal.aborted) console.error('Could not determine which runs this process still owns.', error);
    });
  }

  private checkOnce(): Promise<void> {
    this.checking ??= this.checkOwnership().finally(() => {
      this.checking = undefined;
    });
    return this.checking;
  }

  /** Checks the ownership of all runs of the process with a single query. */
  private async checkOwnership(): Promise<void> {
    const { runs, workerId, playing } = this.deps;
    const played = [...playing.values()];
    const ids = played.map(({ run }) => run.id);
    const owned = ids.length === 0 ? [] : await retryWhileUnavailable(() => runs.owned(workerId, ids), this.closing.signal);
    // Only these attempts: a run suspended in the meantime may be played here again.
    for (const live of played) if (!owned.includes(live.run.id)) stopRun(live);
    if (this.silentMs < CERTAIN_MS) this.uncertain = false;
  }
}

/** Stops a run that another process may be playing by now. */
function stopRun({ stop }: LiveRun): void {
  stop.abort(new RunStopped('shutdown'));
}
