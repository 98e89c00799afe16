import type { RunStore } from '@/lib/core/ports/run-store';
import { retryWhileUnavailable } from '@/lib/core/retry-while-unavailable';
import { RunStopped } from '@/lib/core/strategy';
import type { LiveRun } from '../run-context';

/** The database drops the lock of a process that has been silent for 6 s: by then its runs must have stopped. */
const LOST_MS = 5000;
/** A healthy connection sends something every 2 s. */
const SURE_MS = 3500;
const LOOK_MS = 200;

export interface LeaseDeps {
  runs: Pick<RunStore, 'owned'>;
  workerId: number;
  playing: ReadonlyMap<string, LiveRun>;
  /** Milliseconds since the database last heard from this process; left out when no other process can take its runs. */
  silentMs?: () => number;
}

/**
 * This process's claim on the runs it plays. A process that was frozen or disconnected confirms the claim before its next step, and
 * stops its runs before another process can take them over.
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

  /** The connection was lost and is back: other processes may have taken runs over meanwhile. */
  doubt(): void {
    this.doubtful = true;
    this.look();
  }

  /** Whether the other processes certainly see this one as alive. */
  get isSure(): boolean {
    return !this.doubtful && this.silentMs < SURE_MS;
  }

  /** To be called before each step of a run. When it resolves, runs that this process has lost have been stopped. */
  async confirm(): Promise<void> {
    if (this.isSure) return;
    this.look();
    // A query that is under way may have been answered before this process was frozen.
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

  /** One query at a time for all runs of the process. */
  private async find(): Promise<void> {
    const { runs, workerId, playing } = this.deps;
    const asked = [...playing.values()];
    const ids = asked.map(({ run }) => run.id);
    const owned = ids.length === 0 ? [] : await retryWhileUnavailable(() => runs.owned(workerId, ids), this.closing.signal);
    // Only these attempts: a run that was suspended meanwhile may be played here again.
    for (const live of asked) if (!owned.includes(live.run.id)) lose(live);
    if (this.silentMs < SURE_MS) this.doubtful = false;
  }
}

/** Another process may play the run by now. */
function lose({ stop }: LiveRun): void {
  stop.abort(new RunStopped('shutdown'));
}
