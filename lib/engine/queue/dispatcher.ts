import type { ClaimedRun, Claiming, RunStore } from '@/lib/core/ports/run-store';
import type { Queue } from './queue';

/** How long a due job may lie unseen when no hint of it came. */
const POLL_MS = 1000;
/** A run whose person has enough of them going is looked at again after this, or when one of theirs ends here. */
const DEFER_MS = 500;
const HEARTBEAT_MS = 3000;
/** Jobs of ended runs are dropped together. */
const DROP_MS = 50;
/** More than this many runs are left to other processes. */
const MOST_RUNS = 500;
/** Of many due runs so many are taken before others get their turn. */
const AT_ONCE = 25;

export interface DispatcherDeps {
  runs: Pick<RunStore, 'claim'>;
  queue: Queue;
  claiming: Claiming;
  /** Whether a run is played here that may be what ends its processes: another such run has to wait. */
  hasSuspect(): boolean;
  /** Whether the other processes certainly see this one as alive. */
  mayClaim(): boolean;
  /** Ids of the runs this process plays. */
  playing(): string[];
  play(claimed: readonly ClaimedRun[]): Promise<void>;
  /** Nothing else of this process that takes or gives runs goes on at the same time. */
  runExclusive: <T>(work: () => Promise<T>) => Promise<T>;
  /** Resolves when nobody is coming in any more in quick succession. */
  waitUntilQuiet(): Promise<void>;
  /** No lease could be renewed for so long that others may have taken the runs over. */
  onLeasesLost(): void;
}

/** Brings runs from the queue to this process: fetches and claims them, keeps their leases, drops their jobs in the end. */
export class Dispatcher {
  private readonly deps: DispatcherDeps;
  private readonly ended = new Set<string>();
  private endIdle: (() => void) | undefined;
  private woken = false;
  /** Whether runs were deferred because their user has as many going as allowed. */
  private deferred = false;
  private early = false;
  private stopped = false;
  private working: Promise<void> | undefined;
  private heartbeat: NodeJS.Timeout | undefined;
  private dropping: NodeJS.Timeout | undefined;
  private heartbeatAt = performance.now();

  constructor(deps: DispatcherDeps) {
    this.deps = deps;
  }

  start(): void {
    this.working = this.work();
    this.heartbeat = setInterval(() => this.renew(), HEARTBEAT_MS);
  }

  /** There may be a job. */
  wake(): void {
    this.woken = true;
    this.endIdle?.();
  }

  /** A run has ended here: its job goes, and a run that was deferred for it may start. */
  release(runId: string): void {
    this.ended.add(runId);
    this.dropping ??= setTimeout(() => this.drop(), DROP_MS);
    if (!this.deferred) return;
    this.deferred = false;
    this.early = true;
    this.wake();
  }

  /** Fetches no more runs. */
  async stop(): Promise<void> {
    this.stopped = true;
    this.endIdle?.();
    await this.working;
  }

  /** The last thing, when no run is played here any more. */
  async close(): Promise<void> {
    clearInterval(this.heartbeat);
    await this.drop();
  }

  private async work(): Promise<void> {
    while (!this.stopped) {
      try {
        await this.deps.waitUntilQuiet();
        if (await this.deps.runExclusive(() => this.bring())) continue;
      } catch (error) {
        if (!this.stopped) console.error('Runs could not be fetched; trying again.', error);
      }
      await this.idle();
    }
  }

  /** True when there may be more. */
  private async bring(): Promise<boolean> {
    const { runs, queue, claiming, hasSuspect, mayClaim, playing, play } = this.deps;
    const room = Math.min(AT_ONCE, MOST_RUNS - playing().length);
    const early = this.early;
    this.woken = false;
    this.early = false;
    if (room <= 0 || !mayClaim()) return false;
    const { claimed, full, over } = await runs.claim({ ...claiming, suspects: hasSuspect() ? 0 : 1 }, (session) =>
      queue.fetch(room, early, session),
    );
    if (claimed.length > 0) await play(claimed);
    if (over.length > 0) await queue.remove(over);
    if (full.length > 0) {
      await queue.defer(full, DEFER_MS);
      this.deferred = true;
    }
    return claimed.length + full.length + over.length >= room;
  }

  private async idle(): Promise<void> {
    if (this.woken || this.stopped) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, POLL_MS);
      this.endIdle = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    this.endIdle = undefined;
  }

  private async renew(): Promise<void> {
    const runIds = this.deps.playing();
    try {
      await this.deps.queue.heartbeat(runIds);
      this.heartbeatAt = performance.now();
    } catch (error) {
      console.error('The leases of runs could not be renewed.', error);
      if (runIds.length > 0 && performance.now() - this.heartbeatAt > 2 * HEARTBEAT_MS) this.deps.onLeasesLost();
    }
  }

  private async drop(): Promise<void> {
    clearTimeout(this.dropping);
    this.dropping = undefined;
    const runIds = [...this.ended];
    this.ended.clear();
    if (runIds.length === 0) return;
    try {
      await this.deps.queue.remove(runIds);
    } catch (error) {
      // Left to its lease: whoever fetches it then finds that the run is over.
      console.error('The jobs of ended runs could not be dropped.', error);
    }
  }
}
