import type { ClaimedRun, ClaimOptions, RunStore } from '@/lib/core/ports/run-store';
import { reasonsOf } from '@/lib/core/problems/described-error';
import { onceAMinute } from '@/lib/core/problems/once-a-minute';
import type { Queue } from './queue';

/** Maximum time until a due job is found when its hint was lost. */
const POLL_MS = 1000;
/** How long a run is deferred when its user is at the concurrency limit; it is retried earlier if one of the user's runs ends here. */
const DEFER_MS = 500;
const HEARTBEAT_MS = 3000;
/** Jobs of ended runs are removed in batches after this time. */
const DROP_MS = 50;
/** Maximum number of runs in this process; further ones are left to other processes. */
const MOST_RUNS = 500;
/** Maximum number of runs per claim, so that other processes get their share. A process with this many runs counts as busy. */
const AT_ONCE = 25;

export interface DispatcherDeps {
  runs: Pick<RunStore, 'claim'>;
  queue: Queue;
  claiming: ClaimOptions;
  /** Whether this process plays a run suspected of crashing processes: another suspect then has to wait. */
  hasSuspect(): boolean;
  /** Whether other processes certainly consider this one alive. */
  mayClaim(): boolean;
  /** Returns the ids of the runs this process plays. */
  playing(): string[];
  /** Whether this process plays the run, and its attempt has not been stopped. */
  isPlaying(runId: string): boolean;
  play(claimed: readonly ClaimedRun[]): Promise<void>;
  /** Serializes all work of this process that claims or releases runs. */
  runExclusive: <T>(work: () => Promise<T>) => Promise<T>;
  /** Resolves when no burst of requests is arriving and, if the process `isBusy`, its event loop has been idle. */
  waitUntilQuiet(load: { isBusy: boolean }): Promise<void>;
  /** Called when leases could not be renewed for so long that other processes may have reclaimed the runs. */
  onLeasesLost(): void;
}

/** Brings runs from the queue to this process: fetches and claims them, renews their leases, and finally removes their jobs. */
export class Dispatcher {
  private readonly deps: DispatcherDeps;
  private readonly ended = new Set<string>();
  private endIdle: (() => void) | undefined;
  private woken = false;
  /** Whether runs were deferred because their user is at the concurrency limit. */
  private deferred = false;
  private includeDeferred = false;
  private stopped = false;
  private working: Promise<void> | undefined;
  private heartbeat: NodeJS.Timeout | undefined;
  private dropping: NodeJS.Timeout | undefined;
  private heartbeatAt = performance.now();
  private readonly isUnsaid = onceAMinute();

  constructor(deps: DispatcherDeps) {
    this.deps = deps;
  }

  start(): void {
    this.working = this.work();
    this.heartbeat = setInterval(() => this.renew(), HEARTBEAT_MS);
  }

  /** Notifies the dispatcher that there may be a job. */
  wake(): void {
    this.woken = true;
    this.endIdle?.();
  }

  /** Notifies the dispatcher that a run has ended here: its job is removed, and a run deferred because of it may start. */
  release(runId: string): void {
    this.ended.add(runId);
    this.dropping ??= setTimeout(() => this.drop(), DROP_MS);
    if (!this.deferred) return;
    this.deferred = false;
    this.includeDeferred = true;
    this.wake();
  }

  /** Stops fetching runs. */
  async stop(): Promise<void> {
    this.stopped = true;
    this.endIdle?.();
    await this.working;
  }

  /** Closes the dispatcher; to be called when no run is played here any more. */
  async close(): Promise<void> {
    clearInterval(this.heartbeat);
    await this.drop();
  }

  private async work(): Promise<void> {
    while (!this.stopped) {
      try {
        await this.deps.waitUntilQuiet({ isBusy: this.deps.playing().length >= AT_ONCE });
        if (await this.deps.runExclusive(() => this.bring())) continue;
      } catch (error) {
        if (!this.stopped) this.say('Runs could not be fetched; trying again.', error);
      }
      await this.idle();
    }
  }

  /** Fetches and plays a batch of runs. True when there may be more. */
  private async bring(): Promise<boolean> {
    const { runs, queue, claiming, hasSuspect, mayClaim, playing, isPlaying, play } = this.deps;
    const room = Math.min(AT_ONCE, MOST_RUNS - playing().length);
    const { includeDeferred } = this;
    this.woken = false;
    this.includeDeferred = false;
    if (room <= 0 || !mayClaim()) return false;
    const { claimed, full, over } = await runs.claim(
      { ...claiming, suspects: hasSuspect() ? 0 : 1 },
      async (session) => {
        const fetched = await queue.fetch(room, includeDeferred, session);
        // Leases of our own attempts can lapse, for example when the clock jumps; fetching has renewed them.
        return fetched.filter((id) => !isPlaying(id));
      },
      async (others, session) => {
        await queue.drop(others.over, session);
        await queue.defer(others.full, DEFER_MS, session);
      },
    );
    if (full.length > 0) this.deferred = true;
    if (claimed.length > 0) await play(claimed);
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
      this.say('The leases of runs could not be renewed.', error);
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
      // The jobs remain until their leases expire; the process that fetches them then finds that the runs have ended.
      this.say('The jobs of ended runs could not be deleted.', error);
    }
  }

  private say(problem: string, error: unknown): void {
    if (this.isUnsaid(`${problem}\n${reasonsOf(error)}`)) console.error(problem, error);
  }
}
