import { EVENT_TYPES, type RunEvent } from '@/lib/core/events';
import { emptyRunView, foldRun } from '@/lib/core/run-view';
import { parseEvent } from '@/lib/core/run-view/parse-event';
import { hasEnded } from '@/lib/core/run-view/read-view';
import type { RunView } from '@/lib/core/run-view/types';

/** How the page stands with the server; the run itself goes on whatever this says. */
export type RunLink = 'connecting' | 'live' | 'reconnecting' | 'ended' | 'lost';

export interface FollowedRun {
  view: RunView;
  link: RunLink;
}

/** Waits between attempts, in milliseconds; after the last one the link is lost until somebody retries. */
const WAITS = [500, 1000, 2000, 4000, 8000, 15_000];

/** A connection that held this long was a good one, even when nothing was said on it. */
const GOOD_MS = 10_000;

/** A hidden tab gets no animation frames; it is kept up to date this often. */
const HIDDEN_MS = 500;

/**
 * Follows one run from its first event to its last over `GET /api/runs/:id/events`, from the last event seen after every
 * cut, and folds at most once a frame. The reconnecting of EventSource itself is not used: it never gives up, and does not
 * try again after an answer that is no stream.
 */
export class RunFeed {
  readonly runId: string;
  private state: FollowedRun = { view: emptyRunView, link: 'connecting' };
  private readonly listeners = new Set<() => void>();
  private source: EventSource | undefined;
  private waiting: RunEvent[] = [];
  private failures = 0;
  private openedAt = Number.POSITIVE_INFINITY;
  private cancelFlush: (() => void) | undefined;
  private retryTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(runId: string) {
    this.runId = runId;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly snapshot = (): FollowedRun => this.state;

  /** Begins, or goes on after `close`. */
  readonly open = (): void => {
    this.close();
    if (this.state.link === 'ended') return;
    addEventListener('online', this.retry);
    const source = new EventSource(`/api/runs/${encodeURIComponent(this.runId)}/events?after=${this.state.view.seq}`);
    this.source = source;
    source.onopen = () => {
      this.openedAt = Date.now();
      this.tell({ link: 'live' });
    };
    for (const type of EVENT_TYPES) source.addEventListener(type, this.receive);
    // The log has a type "error" too: only a plain Event says that the connection broke.
    source.onerror = (event) => {
      if (!(event instanceof MessageEvent)) this.reconnect();
    };
  };

  /** Stops following; what was seen is kept. */
  readonly close = (): void => {
    removeEventListener('online', this.retry);
    clearTimeout(this.retryTimer);
    this.source?.close();
    this.source = undefined;
    this.flush();
  };

  /** Tries again at once. */
  readonly retry = (): void => {
    if (this.state.link !== 'lost' && this.state.link !== 'reconnecting') return;
    this.failures = 0;
    this.tell({ link: 'reconnecting' });
    this.open();
  };

  private readonly receive = (event: Event): void => {
    if (!(event instanceof MessageEvent) || event.currentTarget !== this.source) return;
    const parsed = parseEvent(this.runId, JSON.parse(event.data));
    if (!parsed) return;
    this.failures = 0;
    this.waiting.push(parsed);
    if (parsed.type === 'run_end') this.close();
    else this.cancelFlush ??= schedule(this.flush);
  };

  private readonly flush = (): void => {
    this.cancelFlush?.();
    this.cancelFlush = undefined;
    if (this.waiting.length === 0) return;
    const view = this.waiting.splice(0).reduce(foldRun, this.state.view);
    this.tell(hasEnded(view.status) ? { view, link: 'ended' } : { view });
  };

  private reconnect(): void {
    this.close();
    if (Date.now() - this.openedAt > GOOD_MS) this.failures = 0;
    this.openedAt = Number.POSITIVE_INFINITY;
    const wait = WAITS[this.failures++];
    addEventListener('online', this.retry);
    this.tell({ link: wait === undefined ? 'lost' : 'reconnecting' });
    // Spread out, so that a restarted server does not get every reader at the same moment.
    if (wait !== undefined) this.retryTimer = setTimeout(this.open, wait * (0.75 + Math.random() / 2));
  }

  private tell(change: Partial<FollowedRun>): void {
    this.state = { ...this.state, ...change };
    for (const listener of this.listeners) listener();
  }
}

function schedule(work: () => void): () => void {
  if (document.hidden) {
    const timer = setTimeout(work, HIDDEN_MS);
    return () => clearTimeout(timer);
  }
  const frame = requestAnimationFrame(work);
  return () => cancelAnimationFrame(frame);
}
