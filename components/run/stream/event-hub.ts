import type { RunBatch } from '@/lib/core/runs/run-batch';
import type { HubLink, HubMessage, PageMessage } from './hub-messages';

/** Delays between reconnection attempts, in milliseconds; after the last one, the link is lost until the user retries. */
const WAITS = [500, 1000, 2000, 4000, 8000, 15_000];

/** A connection open for this long counts as successful, even without any message. */
const GOOD_MS = 10_000;

/** The server sends a message at least every 15 seconds: a connection silent for this long is dead. */
const SILENT_MS = 40_000;

/** Changes of subscriptions within this time are combined into one request: pages often open and close together. */
const GATHER_MS = 10;

/**
 * Holds the one event stream of a browser for all its pages: `GET /api/events` with every run that a page follows, from the oldest event
 * that any of them needs. Without subscriptions there is no connection. EventSource's own reconnecting is not used: it never gives up, does
 * not retry after a response that is not a stream, and supports only one cursor.
 */
export class EventHub {
  private readonly tell: (page: string, message: HubMessage) => void;
  /** By page and run: the last event that the page has received. */
  private readonly subscriptions = new Map<string, Map<string, number>>();
  /** By run: the last event that the current stream has delivered. */
  private streamed = new Map<string, number>();
  private source: EventSource | undefined;
  private link: HubLink = 'connecting';
  private failures = 0;
  private openedAt = Number.POSITIVE_INFINITY;
  private opening: ReturnType<typeof setTimeout> | undefined;
  private silence: ReturnType<typeof setTimeout> | undefined;

  constructor(tell: (page: string, message: HubMessage) => void) {
    this.tell = tell;
  }

  readonly receive = (message: PageMessage): void => {
    if ('retry' in message) {
      this.retry();
      return;
    }
    const { page, runs } = message;
    this.subscriptions.set(page, new Map(Object.entries(runs)));
    if (Object.keys(runs).length === 0) this.subscriptions.delete(page);
    else this.tell(page, { link: this.link });
    if (this.subscriptions.size === 0) this.rest();
    else if (!this.isServed()) this.openIn(GATHER_MS);
  };

  /** Reconnects immediately: the network has changed, or a reader asks for it. */
  private retry(): void {
    this.failures = 0;
    this.openIn(GATHER_MS);
  }

  /** Whether the current stream covers exactly what the pages follow. */
  private isServed(): boolean {
    const wanted = this.wanted();
    const all = [...wanted].every(([runId, after]) => (this.streamed.get(runId) ?? Number.POSITIVE_INFINITY) <= after);
    return all && wanted.size === this.streamed.size;
  }

  private wanted(): Map<string, number> {
    const wanted = new Map<string, number>();
    for (const runs of this.subscriptions.values()) {
      for (const [runId, after] of runs) wanted.set(runId, Math.min(after, wanted.get(runId) ?? after));
    }
    return wanted;
  }

  private openIn(ms: number): void {
    clearTimeout(this.opening);
    this.opening = setTimeout(this.open, ms);
  }

  private readonly open = (): void => {
    this.close();
    this.streamed = this.wanted();
    if (this.streamed.size === 0) return;
    const runs = [...this.streamed].map(([runId, after]) => `${runId}:${after}`).join(',');
    const source = new EventSource(`/api/events?${new URLSearchParams({ runs })}`);
    this.source = source;
    source.onopen = () => {
      this.openedAt = Date.now();
      this.isAlive();
      this.tellAll('live');
    };
    source.addEventListener('alive', this.isAlive);
    source.onmessage = ({ data }) => this.distribute(JSON.parse(data));
    source.onerror = () => this.reconnect();
  };

  /** Closes the connection when no page follows a run any more; the next one starts without its failures. */
  private rest(): void {
    this.close();
    this.link = 'connecting';
    this.failures = 0;
  }

  private close(): void {
    clearTimeout(this.opening);
    clearTimeout(this.silence);
    this.source?.close();
    this.source = undefined;
    this.streamed = new Map();
  }

  private readonly isAlive = (): void => {
    clearTimeout(this.silence);
    this.silence = setTimeout(() => this.reconnect(), SILENT_MS);
  };

  /** The batch is trusted: both ends belong to this product. */
  private distribute(batch: RunBatch): void {
    this.isAlive();
    this.failures = 0;
    const { runId, events, end } = batch;
    const before = this.streamed.get(runId) ?? 0;
    const last = events.at(-1)?.seq;
    if (last !== undefined) this.streamed.set(runId, last);
    for (const [page, runs] of this.subscriptions) {
      const after = runs.get(runId);
      // A page that lacks earlier events gets these, too, from the stream that is about to be opened for it.
      if (after === undefined || after < before) continue;
      this.tell(page, { batch });
      if (end) runs.delete(runId);
      else runs.set(runId, Math.max(after, last ?? after));
      if (runs.size === 0) this.subscriptions.delete(page);
    }
    if (!end) return;
    this.streamed.delete(runId);
    if (this.subscriptions.size === 0) this.rest();
  }

  private reconnect(): void {
    this.close();
    if (Date.now() - this.openedAt > GOOD_MS) this.failures = 0;
    this.openedAt = Number.POSITIVE_INFINITY;
    const wait = WAITS[this.failures++];
    this.tellAll(wait === undefined ? 'lost' : 'reconnecting');
    // Randomized, so that the readers of a restarted server do not all reconnect at once.
    if (wait !== undefined) this.openIn(wait * (0.75 + Math.random() / 2));
  }

  private tellAll(link: HubLink): void {
    this.link = link;
    for (const page of this.subscriptions.keys()) this.tell(page, { link });
  }
}
