import type { RunEvent } from '@/lib/core/events';
import type { Run } from '@/lib/core/runs/run';

/** Number of buffered events: enough for a reader that subscribes just after its run was started. */
const RECENT = 16;
/** A reader that is further behind reads from the log again instead of buffering events in memory. */
const MOST_WAITING = 256;

/** One reader of one run: buffers the events since its last `take`, or records that it fell behind. */
export class Subscription {
  private buffered: RunEvent[];
  private behind = false;
  private wake: (() => void) | undefined;

  constructor(recent: readonly RunEvent[]) {
    this.buffered = [...recent];
  }

  push(events: readonly RunEvent[]): void {
    if (this.buffered.length + events.length > MOST_WAITING) {
      this.fallBehind();
    } else {
      this.buffered.push(...events);
    }
    this.wake?.();
  }

  /** Marks the reader as behind: the log contains events that were not pushed. */
  fallBehind(): void {
    this.buffered = [];
    this.behind = true;
    this.wake?.();
  }

  /** Takes the events since the last call. Empty after `ms` without events; `behind` when the log contains more. */
  async take(ms: number, signal: AbortSignal): Promise<RunEvent[] | 'behind'> {
    if (this.buffered.length === 0 && !this.behind && !signal.aborted) {
      await new Promise<void>((resolve) => {
        const finish = () => {
          clearTimeout(timer);
          signal.removeEventListener('abort', finish);
          this.wake = undefined;
          resolve();
        };
        const timer = setTimeout(finish, ms);
        signal.addEventListener('abort', finish);
        this.wake = finish;
      });
    }
    if (this.behind) {
      this.behind = false;
      return 'behind';
    }
    const events = this.buffered;
    this.buffered = [];
    return events;
  }
}

/** A run together with its owner: nobody can subscribe to a run by its id alone. */
export interface RunAddress {
  userId: string;
  runId: string;
}

/** How long the first event of a new run is buffered; later subscribers read it from the log. */
const FRESH_MS = 2000;

interface Live {
  userId: string;
  recent: RunEvent[];
}

/** Live events of runs. Readers of a run that another process plays are notified when its log may have grown. */
export class Channels {
  private readonly live = new Map<string, Live>();
  private readonly fresh = new Map<string, Live>();
  private readonly readers = new Map<string, Map<Subscription, string>>();

  subscribe({ userId, runId }: RunAddress): Subscription {
    const live = this.live.get(runId) ?? this.fresh.get(runId);
    const subscription = new Subscription(live?.userId === userId ? live.recent : []);
    const readers = this.readers.get(runId) ?? new Map();
    readers.set(subscription, userId);
    this.readers.set(runId, readers);
    return subscription;
  }

  unsubscribe({ runId }: RunAddress, subscription: Subscription): void {
    const readers = this.readers.get(runId);
    readers?.delete(subscription);
    if (readers?.size === 0) this.readers.delete(runId);
  }

  /**
   * Publishes the first event of a run started here, wherever it will be played, so that its reader need not query the
   * database.
   */
  publishFirst({ userId, id: runId }: Pick<Run, 'userId' | 'id'>, event: RunEvent): void {
    this.fresh.set(runId, { userId, recent: [event] });
    setTimeout(() => this.fresh.delete(runId), FRESH_MS).unref();
  }

  /** Marks a run as played by this process: from then on, its readers need not poll the log. */
  open({ userId, runId }: RunAddress): void {
    this.live.set(runId, { userId, recent: [...(this.fresh.get(runId)?.recent ?? [])] });
  }

  publish({ userId, runId }: RunAddress, events: readonly RunEvent[]): void {
    const live = this.live.get(runId);
    if (live) {
      // Events of earlier attempts are only in the log.
      if (live.recent.at(-1)?.seq !== (events[0]?.seq ?? 0) - 1) live.recent.length = 0;
      live.recent.push(...events);
      live.recent.splice(0, live.recent.length - RECENT);
    }
    for (const [reader, subscriber] of this.readers.get(runId) ?? []) if (subscriber === userId) reader.push(events);
  }

  /** Notifies readers that the logs of these runs may have grown by another process; without ids, the readers of all runs. */
  hint(runIds: Iterable<string> = this.readers.keys()): void {
    for (const runId of runIds) for (const reader of this.readers.get(runId)?.keys() ?? []) reader.fallBehind();
  }

  isLive({ userId, runId }: RunAddress): boolean {
    return this.live.get(runId)?.userId === userId;
  }

  /** Removes a run that this process no longer plays. */
  drop({ runId }: RunAddress): void {
    this.live.delete(runId);
    // The log contains more by now.
    this.fresh.delete(runId);
    this.hint([runId]);
  }
}
