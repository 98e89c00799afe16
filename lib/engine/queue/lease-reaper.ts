import type { RunStore } from '@/lib/core/ports/run-store';
import type { Enqueue } from '@/lib/core/ports/sql-session';
import { isQuietOutage } from '@/lib/core/problems/is-outage';

const CHECK_MS = 400;
/** Check interval without other processes: only runs that this process itself lost have to be found. */
const CHECK_ALONE_MS = 5000;
/** After this process lost its connection, other processes may have lost theirs as well: this is their time to reconnect. */
const GRACE_MS = 2500;

export interface LeaseReaperDeps {
  runs: Pick<RunStore, 'reclaim'>;
  workerId: number;
  enqueue: Enqueue;
  playing(): string[];
  /**
   * Only if there are other processes: milliseconds since the connection that holds our lock was made, undefined while there is
   * none.
   */
  upMs?: () => number | undefined;
  onReclaimed(): void;
  runExclusive: <T>(work: () => Promise<T>) => Promise<T>;
}

/** Reclaims the runs of dead processes, and runs that this process owns but does not play, about a second after the loss. */
export class LeaseReaper {
  private readonly deps: LeaseReaperDeps;
  private timer: NodeJS.Timeout | undefined;
  private dead: number[] = [];
  private checking: Promise<void> | undefined;
  private reconnected = false;

  constructor(deps: LeaseReaperDeps) {
    this.deps = deps;
  }

  start(): void {
    this.timer = setInterval(
      () => {
        this.checking ??= this.check().finally(() => {
          this.checking = undefined;
        });
      },
      this.deps.upMs ? CHECK_MS : CHECK_ALONE_MS,
    );
  }

  /** Called when a lost connection has been re-established. */
  reconnect(): void {
    this.reconnected = true;
    this.dead = [];
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.checking;
  }

  /** Reclaims runs of dead workers. A worker is dead when two consecutive checks find its lock free. */
  async check(): Promise<void> {
    const { upMs, runExclusive } = this.deps;
    const up = upMs ? upMs() : Number.POSITIVE_INFINITY;
    if (up === undefined || (this.reconnected && up < GRACE_MS)) return;
    try {
      await runExclusive(() => this.reclaim());
    } catch (error) {
      if (!isQuietOutage(error)) console.error('The runs of dead processes could not be reclaimed.', error);
    }
  }

  private async reclaim(): Promise<void> {
    const { runs, workerId, enqueue, playing, onReclaimed } = this.deps;
    const { reclaimed, dead } = await runs.reclaim(workerId, { playing: playing(), certain: this.dead }, enqueue);
    this.dead = dead;
    if (reclaimed.length > 0) onReclaimed();
  }
}
