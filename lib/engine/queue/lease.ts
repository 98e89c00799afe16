import type { RunStore } from '@/lib/core/ports/run-store';
import { retryWhileUnavailable } from '@/lib/core/retry-while-unavailable';
import { RunStopped } from '@/lib/core/strategy';
import type { LiveRun } from '../run-context';

/** The database releases the lock of a process that has been silent for 6 s: its runs must have stopped by then. */
const LOST_MS = 5000;
/** A healthy connection sends something every 2 s; within this time of silence, the lease is considered safe. */
const SURE_MS = 3500;
const LOOK_MS = 200;

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
  private doubtful = false;
  private asking: Promise<void> | undefined;

  constructor(deps: LeaseDeps) {
    this.deps = deps;
  }

  start(): void {
    this.timer = setInterval(() => this.look(), LOOK_MS);
  }

  stop(): void {
    this.closing.abort();
    clearInterval(this.timer);
  }

  /** Called when a lost connection is back: other processes may have reclaimed runs in the meantime. */
  doubt(): void {
    this.doubtful = true;
    this.look();
  }

  /** Whether other processes certainly consider this one alive. */
  get isSure(): boolean {
    return !this.doubtful && this.silentMs < SURE_MS;
  }

  /** Must be called before each step of a run. When it resolves, runs that this process has lost have been stopped. */
  async confirm(): Promise<void> {
    if (this.isSure) return;
    this.look();
    // A pending query may have been answered before this process was frozen.
    await this.asking;
    await this.ask();
  }

  private get silentMs(): number {
    return this.deps.silentMs?.() ?? 0;
  }

  private look(): void {
    if (this.silentMs > LOST_MS) for (const live of this.deps.playing.values()) lose(live);
    if (this.doubtful && this.silentMs < SURE_MS) void this.settle();
  }

  private async settle(): Promise<void> {
    await this.ask().catch((error: unknown) => {
      if (!this.closing.signal.aborted) console.error('It could not be found out which runs are still played here.', error);
    });
  }

  private ask(): Promise<void> {
    this.asking ??= this.find().finally(() => {
      this.asking = undefined;
    });
    return this.asking;
  }

  /** Checks the ownership of all runs of the process with a single query. */
  private async find(): Promise<void> {
    const { runs, workerId, playing } = this.deps;
    const asked = [...playing.values()];
    const ids = asked.map(({ run }) => run.id);
    const owned = ids.length === 0 ? [] : await retryWhileUnavailable(() => runs.owned(workerId, ids), this.closing.signal);
    // Only these attempts: a run suspended in the meantime may be played here again.
    for (const live of asked) if (!owned.includes(live.run.id)) lose(live);
    if (this.silentMs < SURE_MS) this.doubtful = false;
  }
}

/** Stops a run that another process may be playing by now. */
function lose({ stop }: LiveRun): void {
  stop.abort(new RunStopped('shutdown'));
}
