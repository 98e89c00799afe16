import type { RunEvent } from '../core/events';

/** Enough for a reader that subscribes just after its run was started. */
const RECENT = 16;
/** A reader further behind than this reads from the log again instead of holding events in memory. */
const MOST_WAITING = 256;

/** One reader of one run: events since its last `take`, or the word that it fell behind. */
export class Subscription {
  private waiting: RunEvent[];
  private overflowed = false;
  private wake: (() => void) | undefined;

  constructor(recent: readonly RunEvent[]) {
    this.waiting = [...recent];
  }

  push(events: readonly RunEvent[]): void {
    if (this.waiting.length + events.length > MOST_WAITING) {
      this.waiting = [];
      this.overflowed = true;
    } else {
      this.waiting.push(...events);
    }
    this.wake?.();
  }

  /** Events that came since the last call: none after `ms` in silence, `behind` when some had to be dropped. */
  async take(ms: number, signal: AbortSignal): Promise<RunEvent[] | 'behind'> {
    if (this.waiting.length === 0 && !this.overflowed && !signal.aborted) {
      await new Promise<void>((resolve) => {
        const done = () => {
          clearTimeout(timer);
          signal.removeEventListener('abort', done);
          this.wake = undefined;
          resolve();
        };
        const timer = setTimeout(done, ms);
        signal.addEventListener('abort', done);
        this.wake = done;
      });
    }
    if (this.overflowed) {
      this.overflowed = false;
      return 'behind';
    }
    const events = this.waiting;
    this.waiting = [];
    return events;
  }
}

/** Whose run: nobody can subscribe to a run by its id alone. */
export interface Address {
  userId: string;
  runId: string;
}

const nameOf = ({ userId, runId }: Address) => `${userId} ${runId}`;

/** Live events of the runs of this process, by run. Readers that follow a run elsewhere subscribe too and poll the log. */
export class Channels {
  private readonly recent = new Map<string, RunEvent[]>();
  private readonly readers = new Map<string, Set<Subscription>>();

  subscribe(address: Address): Subscription {
    const name = nameOf(address);
    const subscription = new Subscription(this.recent.get(name) ?? []);
    const readers = this.readers.get(name) ?? new Set();
    readers.add(subscription);
    this.readers.set(name, readers);
    return subscription;
  }

  unsubscribe(address: Address, subscription: Subscription): void {
    const name = nameOf(address);
    const readers = this.readers.get(name);
    readers?.delete(subscription);
    if (readers?.size === 0) this.readers.delete(name);
  }

  publish(address: Address, events: readonly RunEvent[]): void {
    const name = nameOf(address);
    const recent = this.recent.get(name);
    if (recent) {
      recent.push(...events);
      recent.splice(0, recent.length - RECENT);
    } else this.recent.set(name, events.slice(-RECENT));
    for (const reader of this.readers.get(name) ?? []) reader.push(events);
  }

  /** Whether this process plays the run, so that silence means nothing happened. */
  isLive(address: Address): boolean {
    return this.recent.has(nameOf(address));
  }

  /** Forgets a run this process plays no more. */
  drop(address: Address): void {
    this.recent.delete(nameOf(address));
  }
}
