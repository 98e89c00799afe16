import type { RunBatch } from '@/lib/core/run-batch';
import type { HubLink, HubMessage, PageMessage } from './hub-messages';

/** Waits between attempts, in milliseconds; after the last one the link is lost until somebody retries. */
const WAITS = [500, 1000, 2000, 4000, 8000, 15_000];

/** A connection that held this long was a good one, even when nothing was said on it. */
const GOOD_MS = 10_000;

/** The server says something every 15 seconds: a connection that is silent for so long is none. */
const SILENT_MS = 40_000;

/** Pages come and go together: what they wish is put into one request. */
const GATHER_MS = 10;

/**
 * Holds the one event stream of a browser for all of its pages: `GET /api/events` with every run that some page wants to see, from the
 * oldest event that one of them needs. Without subscriptions there is no connection. The reconnecting of EventSource itself is not used: it
 * never gives up, does not try again after an answer that is no stream, and knows one cursor only.
 */
export class EventHub {
  private readonly tell: (page: string, message: HubMessage) => void;
  /** By page and run: the last event the page has. */
  private readonly subscriptions = new Map<string, Map<string, number>>();
  /** By run: the last event the stream at hand has brought. */
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

  readonly hear = (message: PageMessage): void => {
    if ('retry' in message) {
      this.retry();
      return;
    }
    const { page, runs } = message;
    this.subscriptions.set(page, new Map(Object.entries(runs)));
    if (Object.keys(runs).length === 0) this.subscriptions.delete(page);
    else this.tell(page, { link: this.link });
    if (this.subscriptions.size === 0) this.close();
    else if (!this.isServed()) this.openIn(GATHER_MS);
  };

  /** Tries again at once. */
  private retry(): void {
    if (this.source) return;
    this.failures = 0;
    this.openIn(0);
  }

  /** Whether the stream at hand is what the pages want, no more and no less. */
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
    source.onmessage = ({ data }) => this.receive(JSON.parse(data));
    source.onerror = () => this.reconnect();
  };

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

  /** What the server sends is believed: both ends are this product. */
  private receive(batch: RunBatch): void {
    this.isAlive();
    this.failures = 0;
    const { runId, events, end } = batch;
    const last = events.at(-1)?.seq;
    if (last !== undefined) this.streamed.set(runId, last);
    for (const [page, runs] of this.subscriptions) {
      const after = runs.get(runId);
      if (after === undefined) continue;
      this.tell(page, { batch });
      if (end) runs.delete(runId);
      else runs.set(runId, Math.max(after, last ?? after));
      if (runs.size === 0) this.subscriptions.delete(page);
    }
    if (!end) return;
    this.streamed.delete(runId);
    if (this.streamed.size === 0) this.close();
  }

  private reconnect(): void {
    this.close();
    if (Date.now() - this.openedAt > GOOD_MS) this.failures = 0;
    this.openedAt = Number.POSITIVE_INFINITY;
    const wait = WAITS[this.failures++];
    this.tellAll(wait === undefined ? 'lost' : 'reconnecting');
    // Spread out, so that a restarted server does not get every reader at the same moment.
    if (wait !== undefined) this.openIn(wait * (0.75 + Math.random() / 2));
  }

  private tellAll(link: HubLink): void {
    this.link = link;
    for (const page of this.subscriptions.keys()) this.tell(page, { link });
  }
}
